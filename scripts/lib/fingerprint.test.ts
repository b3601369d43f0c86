import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fingerprint, stampMatches } from './fingerprint.mjs';

let base = '';

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-fingerprint-'));
  fs.mkdirSync(path.join(base, 'app/inner'), { recursive: true });
  fs.writeFileSync(path.join(base, 'app/inner/page.tsx'), 'page');
});

afterEach(() => fs.rmSync(base, { recursive: true }));

const of = (circumstances = '') => fingerprint(base, ['app', 'tsconfig.json'], circumstances);

test('returns the same fingerprint for the same files, regardless of their dates', () => {
  const before = of();
  fs.utimesSync(path.join(base, 'app/inner/page.tsx'), 1, 1);
  expect(of()).toBe(before);
});

test.each<[string, () => void]>([
  ['another content', () => fs.writeFileSync(path.join(base, 'app/inner/page.tsx'), 'Page')],
  ['one more file', () => fs.writeFileSync(path.join(base, 'app/a.css'), '')],
  ['another name', () => fs.renameSync(path.join(base, 'app/inner'), path.join(base, 'app/outer'))],
  ['a file that was missing', () => fs.writeFileSync(path.join(base, 'tsconfig.json'), '')],
])('changes the fingerprint after %s', (_change, change) => {
  const before = of();
  change();
  expect(of()).not.toBe(before);
});

test('changes the fingerprint with the settings', () => {
  expect(of('linux')).not.toBe(of('darwin'));
});

test('ignores files that are not selected', () => {
  const matters = (file: string) => !file.endsWith('.test.ts');
  const before = fingerprint(base, ['app'], '', matters);
  fs.writeFileSync(path.join(base, 'app/a.test.ts'), '');
  expect(fingerprint(base, ['app'], '', matters)).toBe(before);
});

test('matches a stamp with its content, and a missing stamp with nothing', () => {
  const file = path.join(base, 'stamp');
  expect(stampMatches(file, 'abc')).toBe(false);
  fs.writeFileSync(file, 'abc\n');
  expect(stampMatches(file, 'abc')).toBe(true);
  expect(stampMatches(file, 'abd')).toBe(false);
});
