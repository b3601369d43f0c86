import fs from 'node:fs';
import { inRoot } from '@/scripts/lib/paths.mjs';

const table = fs.readFileSync(inRoot('docs/specification.md'), 'utf8');
const [, documentOne = '', documentTwo = ''] = table.split(/^## Document [12]$/m);

/**
 * Everything that a row can name as its test: files without their endings, and the folders that
 * hold some.
 */
const tests: readonly string[] = [
  'app',
  'bench',
  'components',
  'e2e',
  'lib',
  'marketplace',
  'scripts',
  'server',
]
  .flatMap((folder) => {
    const files = fs.readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' });
    return files.map((file) => `/${folder}/${file.replaceAll('\\', '/')}`);
  })
  .filter((file) => /\.(test|spec)\.tsx?$|\/support\//.test(file))
  .flatMap((file) => [
    file,
    file.replace(/\.contract\.test\.ts$/, '.contract').replace(/(\.spec)?\.tsx?$/, ''),
    file.replace(/\/[^/]+$/, ''),
  ]);

/** The cells of each row of a part, without the heads of its tables. */
function rowsOf(part: string): readonly (readonly string[])[] {
  return part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| requirement |'))
    .map((line) => line.slice(2, -2).split(' | '));
}

function namesIn(cell: string): readonly string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
}

const isTest = (name: string) => tests.some((test) => test.endsWith(`/${name}`));

describe('the tables of legal duties', () => {
  const rows = fs
    .readFileSync(inRoot('docs/law.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| duty |'))
    .map((line) => line.slice(2, -2).split(' | '));

  it('have rows of five cells', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((cells) => cells.length !== 5 || cells.includes(''))).toEqual([]);
  });

  it('name a test for each duty, and only tests that exist', () => {
    expect(rows.filter(([, , , shown = '']) => namesIn(shown).length === 0)).toEqual([]);
    const names = rows.flatMap(([, , , shown = '']) => namesIn(shown));
    expect(names.filter((name) => !isTest(name))).toEqual([]);
  });
});

describe('the table of the specification', () => {
  it.each([
    ['1', documentOne, 40],
    ['2', documentTwo, 80],
  ])('has rows of three cells for document %s', (_, part, fewest) => {
    const rows = rowsOf(part);
    expect(rows.length).toBeGreaterThan(fewest);
    expect(rows.filter(({ length }) => length !== 3)).toEqual([]);
  });

  it('names tests that exist', () => {
    const names = rowsOf(table).flatMap(([, , shown = '']) => namesIn(shown));
    expect(names.filter((name) => !isTest(name))).toEqual([]);
  });

  it('has nothing open, and a test for all that is there', () => {
    const open = rowsOf(table).filter(
      ([, where = '', shown = '']) =>
        shown.includes('*open*') ||
        (namesIn(shown).length === 0 && !where.startsWith('left out on purpose')),
    );
    expect(open).toEqual([]);
  });
});
