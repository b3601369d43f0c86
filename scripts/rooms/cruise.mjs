// @ts-check
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { UserError } from '../lib/user-error.mjs';

const program = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const typescript = inRoot('scripts/rooms/older-typescript.mjs');

/** What has rooms. */
const houses = [
  'app',
  'components',
  'lib',
  'server',
  'middleware.ts',
  'instrumentation.ts',
  'marketplace',
  'scripts',
  'e2e',
  'bench',
];

/**
 * Runs dependency-cruiser by the rules of `.dependency-cruiser.mjs`.
 * @param {readonly string[]} options
 * @returns {Promise<string>} what it printed
 * @throws {UserError} with every arrow that leads where none may
 */
export async function cruise(options) {
  const args = ['--import', typescript, program, ...options, ...houses];
  const result = await run(process.execPath, args, { cwd: root });
  if (!result.ok) throw new UserError('Des flèches mènent où aucune ne doit mener.', result.output);
  return result.output;
}
