import { parseArgs, types } from 'node:util';
import { UserError } from './user-error.mjs';

/** The steps of `npm test`, in order. */
export const parts = [
  'format',
  'types',
  'modules',
  'unit',
  'component',
  'contract',
  'build',
  'e2e',
];

/**
 * Additional steps of `npm run test:all`: runs on another database or marketplace, longer runs, and
 * the short form of the drills.
 */
export const furtherParts = ['postgres', 'long', 'e2e-plain', 'e2e-without-internals', 'drills'];

const allParts = [...parts, ...furtherParts];

export interface TestOptions {
  readonly chosen: ReadonlySet<string>;
  readonly grep: string | undefined;
  readonly all: boolean;
}

/**
 * Reads `--all`, `--only unit,e2e` or `--only unit --only e2e` (steps to run) and
 * `--grep text` (end-to-end tests to run).
 * @throws {UserError} with the unknown option or step
 */
export function readTestOptions(args: readonly string[]): TestOptions {
  const { all = false, only, grep } = parse(args);
  const chosen = only ? namedParts(only) : all ? allParts : parts;
  return { chosen: new Set(chosen), grep, all };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        all: { type: 'boolean' },
        only: { type: 'string', multiple: true },
        grep: { type: 'string' },
      },
    }).values;
  } catch (error) {
    if (!types.isNativeError(error)) throw error;
    // Its further sentences are about arguments that this command does not take.
    const [reason] = error.message.split(/\. |\.?\n/, 1);
    throw new UserError(`${reason}. The options are --all, --only and --grep.`);
  }
}

function namedParts(lists: readonly string[]): string[] {
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim());
  const unknown = names.find((name) => !allParts.includes(name));
  if (unknown !== undefined) {
    throw new UserError(`Unknown step: "${unknown}". The steps are ${allParts.join(', ')}.`);
  }
  return names;
}
