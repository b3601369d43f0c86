import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { inRoot } from './paths.mjs';
import { shopProgram, sources } from './shop-programs.mjs';

test('compiles programs that need only their folder and packages of the standalone output', async () => {
  const folder = path.dirname(await shopProgram('main'));
  const programs = fs.readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  expect(programs).toEqual(
    expect.arrayContaining(
      ['main', 'next-cache', 'search-thread', 'health-check', 'standalone'].map(
        (name) => `${name}.mjs`,
      ),
    ),
  );
  const imports = programs.flatMap((program) =>
    importsOf(fs.readFileSync(path.join(folder, program), 'utf8')),
  );
  const files = imports.filter((imported) => imported.startsWith('.'));
  expect(programs.map((program) => `./${program}`)).toEqual(expect.arrayContaining(files));
  const packages = imports
    .filter((imported) => !imported.startsWith('.') && !isBuiltin(imported))
    .map(packageOf);
  expect([...new Set(packages)].sort()).toEqual(['ioredis', 'next', 'pino']);
});

test('recompiles when a file changes that the programs contain', async () => {
  const folder = path.dirname(await shopProgram('main'));
  const sourceMap = z.object({ sources: z.array(z.string()) });
  const files = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => {
      const map = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
      return sourceMap.parse(map).sources.map((source) => path.resolve(folder, source));
    })
    .map((file) => path.relative(inRoot('.'), file))
    .filter((file) => !file.startsWith('node_modules'));
  expect(files).toContain('lib/pages/manifest.ts');
  const isWatched = (file: string) => sources.some((source) => file.startsWith(`${source}/`));
  expect(files.filter((file) => !isWatched(file))).toEqual([]);
});

test('loads no library for metrics or traces with the server', async () => {
  const main = await shopProgram('main');
  const folder = path.dirname(main);
  const loaded = new Set([path.basename(main)]);
  for (const program of loaded) {
    const text = fs.readFileSync(path.join(folder, program), 'utf8');
    expect(text).not.toMatch(/node_modules\/(prom-client|@opentelemetry)\//);
    for (const [, chunk = ''] of text.matchAll(staticImport)) {
      if (chunk.startsWith('./')) loaded.add(path.basename(chunk));
    }
  }
  expect(fs.readdirSync(folder).some((file) => /^start-tracing-.+\.mjs$/.test(file))).toBe(true);
});

const staticImport = /^(?:import |\} from )[^'"\n]*["']([^"']+)["'];/gm;

function importsOf(program: string): readonly string[] {
  const found = program.matchAll(
    /^(?:import |\} from )[^'"\n]*["']([^"']+)["'];|import\("([^"]+)"\)/gm,
  );
  return [...found].map(([, statically, dynamically]) => statically ?? dynamically ?? '');
}

function packageOf(imported: string): string {
  return imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');
}
