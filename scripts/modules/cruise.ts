import { fileURLToPath } from 'node:url';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { UserError } from '../lib/user-error.mjs';

const program = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
/** Compiled beside this file. */
const compiled = (name: string) => fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));

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
 * Runs dependency-cruiser with the rules of `dependency-rules.ts`.
 * @returns its output
 * @throws {UserError} with all forbidden dependencies
 */
export async function cruise(options: readonly string[]): Promise<string> {
  const rules = ['--config', compiled('dependency-rules')];
  const args = ['--import', compiled('older-typescript'), program, ...rules, ...options, ...roots];
  const result = await run(process.execPath, args, { cwd: root });
  if (!result.ok) throw new UserError('Some imports cross a module boundary.', result.output);
  return result.output;
}
