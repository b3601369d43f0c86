// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { compile } from './compile.mjs';
import { inRoot } from './paths.mjs';

const sources = ['marketplace', 'lib/marketplace/contract', 'scripts/lib/compile.mjs'];
const testing = 'marketplace/testing';
const tests = [testing, 'marketplace/tests'];

/** Those that a running program starts by their names are found beside it. */
const startedByOthers = {
  'drawing-process': 'marketplace/pictures/drawing-process.ts',
  initialise: 'marketplace/db/initialise.ts',
};

/** @type {Promise<string> | undefined} */
let compiled;

/**
 * A program of the embedded marketplace, compiled unless it is already: the server, or the operator's command line.
 * @param {'main' | 'cli'} name
 * @returns {Promise<string>} its file, to be run by Node
 */
export async function marketplaceProgram(name) {
  compiled ??= compile({
    name: 'marketplace',
    files: {
      main: 'marketplace/main.ts',
      cli: 'marketplace/operator/main.ts',
      ...startedByOthers,
    },
    inputs: sources,
    // A slip in a test must not keep anybody from starting the shop.
    matters: (file) => !isForTests(file),
  });
  return path.join(await compiled, `${name}.mjs`);
}

/**
 * The programs that the contract tests start beside the marketplace, compiled likewise.
 * @returns {Promise<string>} their folder
 */
export function contractTestPrograms() {
  const offline = fs
    .readdirSync(inRoot(testing, 'offline'))
    .map((file) => [path.parse(file).name, `${testing}/offline/${file}`]);
  return compile({
    name: 'contract-tests',
    files: { ...Object.fromEntries(offline), ...startedByOthers },
    inputs: sources,
    matters: (file) => !file.endsWith('.test.ts'),
  });
}

/** @param {string} file */
function isForTests(file) {
  return file.endsWith('.test.ts') || tests.some((folder) => file.startsWith(inRoot(folder)));
}
