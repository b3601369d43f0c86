import fs from 'node:fs';
import { inRoot } from '@/scripts/lib/paths.mjs';

const folders = fs
  .readdirSync(inRoot('.'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
  .map(({ name }) => name);

/** What the documents leave out of the name of a test. */
const testEnding = /(?:\.spec|(?<=\.contract)\.test|(?<=\.test))\.tsx?$/;

/** Files and folders as paths from the root. Tests are also named without their endings. */
const paths = new Set(
  folders.flatMap((folder) => [
    folder,
    ...fs
      .readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .flatMap((file) => [file, file.replace(testEnding, '')]),
  ]),
);

/** Files that the operator adds. */
const added = ['public/illustrations/garantie-legale.svg'];

const documents = ['docs', 'docs/decisions'].flatMap((folder) =>
  fs
    .readdirSync(inRoot(folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`),
);

/** Words in backticks that begin with a folder of the repository, without placeholders. */
function pathsIn(document: string): readonly string[] {
  const text = fs.readFileSync(inRoot(document), 'utf8');
  const begin = new RegExp(`^(?:${folders.join('|')})/[^<>…$:]*$`);
  return Array.from(text.matchAll(/`([^`\s]+)`(?! \*\(new\))/g), ([, name = '']) => name)
    .filter((name) => begin.test(name) && !/\bNNNN\b/.test(name))
    .flatMap(withoutBraces);
}

/** `a/{b,c}` are two paths. */
function withoutBraces(name: string): readonly string[] {
  const [all, options = ''] = /\{([^}]*)\}/.exec(name) ?? [];
  if (!all) return [name];
  return options.split(',').flatMap((option) => withoutBraces(name.replace(all, option)));
}

/** `*` stands for any part of a name. */
function isInRepository(name: string): boolean {
  const path = name.replace(/\/$/, '');
  if (!path.includes('*')) return paths.has(path) || added.includes(path);
  const pattern = path.replace(/[.+?^()[\]|\\]/g, '\\$&').replace(/\*+/g, '[^/]*');
  return Array.from(paths).some((one) => new RegExp(`^${pattern}$`).test(one));
}

it.each(documents)('%s names files and folders that exist', (document) => {
  expect(pathsIn(document).filter((name) => !isInRepository(name))).toEqual([]);
});

it('finds the paths of the documents', () => {
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(500);
});
