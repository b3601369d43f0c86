import fs from 'node:fs';
import path from 'node:path';

// Names follow the field's standard terms, so that a newcomer need not learn others.

const standardTerms = [
  [/\bonce-?key\b|press[- ]?name/i, 'idempotency key'],
  [/\bpatience\b/i, 'timeout'],
  [/\bturn(?:ed|ing|s)?[- ]?away\b/i, 'load shedding'],
  [/\bkept[- ]?(?:page|address)/i, 'cache entry, cache key'],
  [/\bpacked(?:Page|Body|Response)/i, 'compressed or encoded'],
  [/\bnewcomers\b/i, 'idle connections'],
  [/\b(?:fetch(?:es|ed)?|pictures)[- ]?ahead\b/i, 'prefetch, image warm-up'],
  [/\bmanners\b/i, 'server capabilities'],
  [/\bstand-?ins?\b/i, 'fake, placeholder or fault proxy'],
  [/\bhaste\b/i, 'priority'],
  [/\bliving[- ]?demo\b/i, 'demo simulation'],
  [/\bresizing\b/i, 'image optimisation'],
  [/\bdisparus?\b/i, 'missing product'],
  [/\bby-hand\b|byHand\b/, 'fakes, in testing/'],
  [/#?\bgate\b(?=[.(;=]| =)/, 'semaphore'],
] as const;

const ignoredByGit = Array.from(
  fs.readFileSync('.gitignore', 'utf8').matchAll(/^(.+)\/$/gm),
  ([, name]) => name,
);
/** French texts, in which such a term is an ordinary word. */
const french = /^(?:content|demo-catalogue.products)\b/;

function readable(folder: string): readonly string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file));
}

const files = fs
  .readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => !name.startsWith('.') && !ignoredByGit.includes(name))
  .flatMap((entry) => (entry.isDirectory() ? readable(entry.name) : [entry.name]))
  .filter((file) => /\.(?:[cm]?[jt]sx?|css|md|json|ya?ml|conf|template)$/.test(file))
  .filter((file) => !french.test(file))
  .filter((file) => ![path.relative('.', __filename), 'package-lock.json'].includes(file));

const texts = files.map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));

it.each(standardTerms)('no file contains %s; use the standard term "%s"', (term) => {
  const found = texts.filter(({ text }) => term.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});

it('reads the code and the documentation in all folders', () => {
  const folders = files.map((file) => path.dirname(file).split(path.sep)[0]);
  expect([...new Set(folders)].toSorted()).toEqual([
    ...['.', 'app', 'bench', 'components', 'demo-catalogue', 'deploy', 'docs', 'e2e', 'lib'],
    ...['marketplace', 'public', 'scripts', 'server', 'telemetry'],
  ]);
});
