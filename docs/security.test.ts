import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '@/scripts/lib/paths.mjs';

const read = (file: string) => fs.readFileSync(inRoot(file), 'utf8');
const asvs = read('docs/security.md');

/** The requirements of levels 1 and 2 of ASVS 5.0.0: the last number in each section. */
const lastOf: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};
const requirements = Object.entries(lastOf).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
);

/** The cells of the rows that answer requirements. */
const rows = asvs
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));
const numbersIn = (cell: string) => cell.match(/\b\d+\.\d+\.\d+\b/g) ?? [];

describe('the table of ASVS requirements', () => {
  it('answers each requirement of levels 1 and 2 once', () => {
    const answered = rows.flatMap(([cell = '']) => numbersIn(cell));
    expect(answered.toSorted()).toEqual(requirements.toSorted());
    expect(answered).toHaveLength(253);
  });

  it('has rows of three cells with a known answer and a reason', () => {
    const odd = rows.filter(
      ([, answer = '', reason = '', ...rest]) =>
        !['yes', 'operator', 'no', 'n/a'].includes(answer) || reason === '' || rest.length > 0,
    );
    expect(odd).toEqual([]);
  });
});

/** Documents whose readers must be able to open each file that they name. */
describe.each(['docs/security.md', 'docs/threat-model.md', 'SECURITY.md'])('%s', (document) => {
  it('names files that exist', () => {
    const quoted = Array.from(read(document).matchAll(/`([^`\s]+)`/g), ([, name = '']) => name);
    const files = quoted.filter(
      (name) => /^[\w.([@-][^*<>$]*\/[^*<>$]*$/.test(name) && !name.includes(':'),
    );
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !fs.existsSync(inRoot(file)))).toEqual([]);
  });
});

/** Headings as GitHub links them. */
const anchorsIn = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(
  ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].concat(
    fs
      .readdirSync(inRoot('docs'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `docs/${file}`),
  ),
)('the links of %s lead to files and headings that exist', (document) => {
  const links = Array.from(
    read(document).matchAll(/\]\((?!https?:)([^)\s]+)\)/g),
    ([, to = '']) => to,
  );
  const broken = links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? document : path.join(path.dirname(document), file);
    if (!fs.existsSync(inRoot(target))) return true;
    return anchor !== undefined && !anchorsIn(read(target)).includes(anchor);
  });
  expect(broken).toEqual([]);
});
