/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The files that a module imports by relative paths, recursively. */
function needed(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^import [^;]*from '(\.[^']+)';/gm);
  for (const [, place = ''] of imports) needed(path.join(path.dirname(file), place), known);
  return known;
}

test('includes everything that the thread imports in the container', () => {
  const config = readFileSync('next.config.mjs', 'utf8');
  expect(config).toContain("outputFileTracingIncludes: { '/**': ['./lib/**/*.mjs'] }");
  const files = [...needed('lib/search/thread/main.mjs')];
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !/^lib\/.*\.mjs$/.test(file))).toEqual([]);
});

test('includes everything that the HTTP server imports', () => {
  const files = [...needed('server/main.mjs')];
  expect(files).toContain('lib/domain/facet-table.mjs');
  expect(files.filter((file) => !/^(server|lib)\/.*\.mjs$/.test(file))).toEqual([]);
});
