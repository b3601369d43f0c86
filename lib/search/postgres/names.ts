import type { SearchCategory } from '../port';
import { stem, wordsOf } from '../thread/words';
import type { Near } from './vocabulary';

/** A category or brand with the stems of its name. */
export interface Named<Value> {
  readonly value: Value;
  readonly own: readonly string[];
  /** Stems of its ancestors. */
  readonly above: readonly string[];
}

const stemsOf = (text: string) => wordsOf(text).map(({ plain }) => stem(plain));

export const namedCategory = (value: SearchCategory): Named<SearchCategory> => ({
  value,
  own: stemsOf(value.title),
  above: value.above.flatMap(stemsOf),
});

export const namedBrand = (value: string): Named<string> => ({
  value,
  own: stemsOf(value),
  above: [],
});

/** The names that match all words of a search, then those contained in it: "Robes" in "robe noire". */
export function matchingNames<Value>(
  names: readonly Named<Value>[],
  near: readonly (readonly Near[])[],
  count: number,
): readonly Value[] {
  const words = near.map((some) => new Map(some.map((one) => [one.stem, one.nearness])));
  return names
    .map((name) => ({ name, score: scoreOf(name, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || sizeOf(one.name) - sizeOf(other.name))
    .slice(0, count)
    .map(({ name }) => name.value);
}

function scoreOf(
  { own, above }: Named<unknown>,
  words: readonly ReadonlyMap<string, number>[],
): number {
  const best = (stems: readonly string[], word: ReadonlyMap<string, number>) =>
    Math.max(0, ...stems.map((one) => word.get(one) ?? 0));
  const inOwn = words.map((word) => best(own, word));
  const inAll = words.map((word, place) => Math.max(inOwn[place] ?? 0, 0.5 * best(above, word)));
  if (inOwn.every((score) => score === 0)) return 0;
  const total = inAll.reduce((sum, score) => sum + score, 0);
  if (inAll.every((score) => score > 0)) return 100 + total;
  const isWhole = own.every((one) => words.some((word) => (word.get(one) ?? 0) > 0.4));
  return isWhole ? total : 0;
}

const sizeOf = ({ own, above }: Named<unknown>) => own.length + above.length / 10;
