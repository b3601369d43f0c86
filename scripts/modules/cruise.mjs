// @ts-check
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { UserError } from '../lib/user-error.mjs';

const program = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const typescript = inRoot('scripts/modules/older-typescript.mjs');

/** The checked files and folders. */
const roots = [
  'app',
  'components',
  'lib',
  'server',
  'middleware.ts',
  'instrumentation.ts',
  'marketplace',
  'demo-catalogue',
  'scripts',
  'e2e',
  'bench',
];

/**
 * Runs dependency-cruiser with the rules of `.dependency-cruiser.mjs`.
 * @param {readonly string[]} options
 * @returns {Promise<string>} its output
 * @throws {UserError} with all forbidden dependencies
 */
export async function cruise(options) {
  const args = ['--import', typescript, program, ...options, ...roots];
  const result = await run(process.execPath, args, { cwd: root });
  if (!result.ok) throw new UserError('Some imports cross a module boundary.', result.output);
  return result.output;
}
