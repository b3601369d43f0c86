// @ts-check
import path from 'node:path';
import { compile } from './compile.mjs';

const files = {
  main: 'server/main.ts',
  'next-cache': 'server/next-cache.ts',
  standalone: 'server/standalone.ts',
};

/**
 * Compiles the shop's HTTP server, unless it is already compiled. Next.js bundles the rest of the
 * shop, and both use the same packages.
 * @param {keyof typeof files} name
 * @returns {Promise<string>} the path of the compiled program
 */
export async function shopProgram(name) {
  const folder = await compile({
    name: 'shop',
    label: 'La boutique',
    files,
    inputs: ['server', 'lib/domain/facet-table.mjs', 'scripts/lib/compile.mjs'],
    // An error in a test must not prevent the shop from starting.
    matters: (file) => !file.endsWith('.test.ts'),
    packages: 'external',
  });
  return path.join(folder, `${name}.mjs`);
}
