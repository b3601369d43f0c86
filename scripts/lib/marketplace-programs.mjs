// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { compile } from './compile.mjs';
import { inRoot } from './paths.mjs';

const sources = [
  'marketplace',
  'demo-catalogue',
  'lib/marketplace/contract',
  'telemetry',
  'scripts/lib/compile.mjs',
];
const testing = 'marketplace/testing';
const tests = [testing, 'marketplace/tests'];

/** Programs that another program starts; they are compiled into its folder. */
const childPrograms = {
  'drawing-process': 'marketplace/pictures/drawing-process.ts',
  initialise: 'marketplace/db/initialise.ts',
};

/** @type {Promise<string> | undefined} */
let compiled;

/**
 * Compiles the embedded marketplace, unless it is already compiled.
 * @param {'main' | 'cli'} name the server, or the operator's command line
 * @returns {Promise<string>} the path of the compiled program
 */
export async function marketplaceProgram(name) {
  compiled ??= compile({
    name: 'marketplace',
    label: 'La place de marché',
    files: {
      main: 'marketplace/main.ts',
      cli: 'marketplace/operator/main.ts',
      ...childPrograms,
    },
    inputs: sources,
    // An error in a test must not prevent the shop from starting.
    matters: (file) => !isForTests(file),
  });
  return path.join(await compiled, `${name}.mjs`);
}

/**
 * Compiles the programs that the contract tests start beside the marketplace.
 * @returns {Promise<string>} their folder
 */
export function contractTestPrograms() {
  const offline = fs
    .readdirSync(inRoot(testing, 'offline'))
    .map((file) => [path.parse(file).name, `${testing}/offline/${file}`]);
  return compile({
    name: 'contract-tests',
    label: 'La place de marché',
    files: {
      ...Object.fromEntries(offline),
      host: `${testing}/host.ts`,
      ...childPrograms,
    },
    inputs: sources,
    matters: (file) => !file.endsWith('.test.ts'),
  });
}

/** @param {string} file */
function isForTests(file) {
  return file.endsWith('.test.ts') || tests.some((folder) => file.startsWith(inRoot(folder)));
}
