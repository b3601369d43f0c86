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
  const values: { '--only': string[]; '--grep': string[] } = { '--only': [], '--grep': [] };
  let all = false;
  const rest = args.flatMap((arg) => splitAtEquals(arg));
  while (rest.length > 0) {
    const name = rest.shift() ?? '';
    if (name === '--all') {
      all = true;
      continue;
    }
    if (name !== '--only' && name !== '--grep') {
      throw new UserError(`Unknown option: ${name}. The options are --all, --only and --grep.`);
    }
    const value = rest.shift();
    if (!value) throw new UserError(`Missing value after ${name}.`);
    values[name].push(value);
  }
  const chosen = chosenParts(values['--only'].join(','), all ? allParts : parts);
  return { chosen, grep: values['--grep'].at(-1), all };
}

function splitAtEquals(arg: string) {
  const [name, ...value] = arg.startsWith('--') ? arg.split('=') : [arg];
  return value.length > 0 ? [name ?? '', value.join('=')] : [arg];
}

function chosenParts(list: string, byDefault: string[]) {
  if (!list) return new Set(byDefault);
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !allParts.includes(name));
  if (unknown !== undefined) {
    throw new UserError(`Unknown step: "${unknown}". The steps are ${allParts.join(', ')}.`);
  }
  return new Set(names);
}
