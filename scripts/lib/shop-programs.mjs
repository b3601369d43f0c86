// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { compile } from './compile.mjs';
import { inRoot } from './paths.mjs';

/**
 * Folders with everything that the programs import. Not all of `lib`, because `npm run dev`
 * restarts the shop when they change.
 */
export const sources = [
  'server',
  'lib/cache',
  'lib/catalogue',
  'lib/concurrency',
  'lib/domain',
  'lib/format',
  'lib/metrics',
  'lib/pages',
  'lib/search/rules',
  'lib/search/thread',
  'lib/urls',
  'telemetry',
];

const files = {
  main: 'server/main.ts',
  'next-cache': 'server/next-cache.ts',
  'search-thread': 'lib/search/thread/main.ts',
  'health-check': 'server/health-check.ts',
  standalone: 'server/standalone.ts',
};

/**
 * Compiles the shop's HTTP server and search thread, unless they are already compiled. Next.js
 * bundles the rest of the shop. Its standalone output contains the packages that both load.
 * @param {keyof typeof files} name
 * @returns {Promise<string>} the path of the compiled program
 */
export async function shopProgram(name) {
  const folder = await compile({
    name: 'shop',
    label: 'La boutique',
    files,
    inputs: [...sources, 'scripts/lib/compile.mjs'],
    // An error in a test must not prevent the shop from starting.
    matters: (file) => !file.endsWith('.test.ts'),
    external: ['ioredis', 'next', 'pino'],
  });
  return path.join(folder, `${name}.mjs`);
}

/**
 * Watches the sources of the shop's programs as long as the process runs.
 * @param {() => void} onChange
 */
export function watchShopPrograms(onChange) {
  for (const folder of sources) fs.watch(inRoot(folder), { recursive: true }, onChange).unref();
}
