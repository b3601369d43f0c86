// @ts-check
import { UserError } from './user-error.mjs';

/** The parts of `npm test`, in their order. */
export const parts = [
  'format',
  'types',
  'rooms',
  'unit',
  'component',
  'contract',
  'postgres',
  'build',
  'e2e',
];

/** What `npm run test:all` runs besides: the same proofs for longer, and on another marketplace. */
export const furtherParts = ['long', 'e2e-plain'];

const allParts = [...parts, ...furtherParts];

/**
 * Reads `--all`, `--only unit,e2e` or `--only unit --only e2e` (which parts) and `--grep text` (which end-to-end tests).
 * @param {string[]} args
 * @returns {{ chosen: Set<string>, grep: string | undefined, all: boolean }}
 * @throws {UserError} naming what is not understood
 */
export function readTestOptions(args) {
  /** @type {{ '--only': string[], '--grep': string[] }} */
  const values = { '--only': [], '--grep': [] };
  let all = false;
  const rest = args.flatMap((arg) => splitAtEquals(arg));
  while (rest.length > 0) {
    const name = rest.shift() ?? '';
    if (name === '--all') {
      all = true;
      continue;
    }
    if (name !== '--only' && name !== '--grep') {
      throw new UserError(`Option inconnue : ${name}. Les options sont --all, --only et --grep.`);
    }
    const value = rest.shift();
    if (!value) throw new UserError(`Il manque une valeur après ${name}.`);
    values[name].push(value);
  }
  const chosen = chosenParts(values['--only'].join(','), all ? allParts : parts);
  return { chosen, grep: values['--grep'].at(-1), all };
}

/** @param {string} arg */
function splitAtEquals(arg) {
  const [name, ...value] = arg.startsWith('--') ? arg.split('=') : [arg];
  return value.length > 0 ? [name ?? '', value.join('=')] : [arg];
}

/**
 * @param {string} list
 * @param {string[]} byDefault
 */
function chosenParts(list, byDefault) {
  if (!list) return new Set(byDefault);
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !allParts.includes(name));
  if (unknown !== undefined) {
    throw new UserError(`Étape inconnue : « ${unknown} ». Les étapes sont ${allParts.join(', ')}.`);
  }
  return new Set(names);
}
