import { UserError } from '../lib/user-error.mjs';

const form = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/**
 * Checks the version of a new release: a semantic version, and a later one than the current, unless
 * the current one is not released yet.
 * @throws {UserError}
 */
export function requireNextVersion(version: string, current: string, isCurrentReleased: boolean) {
  const next = numbersOf(version);
  if (!next) throw new UserError(`"${version}" is not a semantic version such as 1.2.3.`);
  const order = compare(next, numbersOf(current) ?? [0, 0, 0]);
  if (order > 0 || (order === 0 && !isCurrentReleased)) return;
  throw new UserError(`The version must be later than ${current}.`);
}

function numbersOf(version: string): number[] | null {
  return form.exec(version)?.slice(1).map(Number) ?? null;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const differences = one.map((number, place) => number - (other[place] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
