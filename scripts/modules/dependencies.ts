import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { UserError } from '../lib/user-error.mjs';

const programs = inRoot('node_modules/dependency-cruiser/bin');
const cruiser = `${programs}/dependency-cruise.mjs`;
const formatter = `${programs}/depcruise-fmt.mjs`;
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

/** The dependencies of all files, as dependency-cruiser writes them. */
const result = inRoot('node_modules/.cache/dependencies.json');

/**
 * Reads the dependencies of all files, for `formatDependencies`.
 * @throws {UserError} with the output of dependency-cruiser
 */
export async function readDependencies(): Promise<void> {
  fs.mkdirSync(path.dirname(result), { recursive: true });
  const command = ['--import', compiled('older-typescript'), cruiser];
  const rules = ['--config', compiled('dependency-rules')];
  const output = ['--output-type', 'json', '--output-to', result];
  const message = 'The dependencies could not be read.';
  await execute([...command, ...rules, ...output, ...roots], message);
}

/**
 * Checks the dependencies that `readDependencies` found with the rules of `dependency-rules.ts`.
 * @throws {UserError} with all forbidden dependencies
 */
export async function checkDependencies(): Promise<void> {
  const message = 'Some imports cross a module boundary.';
  await execute([formatter, '--output-type', 'err', '--exit-code', result], message);
}

/** Returns the dependencies that `readDependencies` found in a format of dependency-cruiser. */
export function formatDependencies(options: readonly string[]): Promise<string> {
  return execute([formatter, ...options, result], 'The dependencies could not be formatted.');
}

async function execute(args: string[], message: string): Promise<string> {
  const { ok, output } = await run(process.execPath, args, { cwd: root });
  if (!ok) throw new UserError(message, output);
  return output;
}
