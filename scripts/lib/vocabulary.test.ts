/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';

// Names follow the field's standard terms, so that a newcomer need not learn others.

const standardTerms = [
  [/\bonce-?key\b|press[- ]?name/i, 'idempotency key'],
  [/\bpatience\b/i, 'timeout'],
  [/\bturn(?:ed|ing|s)?[- ]?away\b/i, 'load shedding'],
  [/\bkept[- ]?(?:page|address)/i, 'cache entry, cache key'],
  [/\bpacked\b/i, 'compressed or encoded'],
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

const roots = [
  'app',
  'bench',
  'components',
  'deploy',
  'docs',
  'e2e',
  'lib',
  'marketplace',
  'scripts',
  'server',
];
function readable(root: string): readonly string[] {
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(root, file))
    .filter((file) => /\.(?:[cm]?[jt]sx?|css|md|json|ya?ml|conf)$/.test(file))
    .filter((file) => file !== path.relative('.', __filename));
}

const files = [...roots.flatMap(readable), 'README.md', 'CONTRIBUTING.md', 'middleware.ts'];

it.each(standardTerms)('does not use %s, whose standard term is "%s"', (term) => {
  const found = files.filter((file) => term.test(fs.readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

it('reads the whole repository', () => {
  expect(files.length).toBeGreaterThan(1_500);
});
