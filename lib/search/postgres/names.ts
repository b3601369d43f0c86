import type { SearchCategory } from '../port';
import { type NameStems, nameScore, nameSize } from '../rules/name-score';
import { stem, wordsOf } from '../thread/words';
import type { Near } from './vocabulary';

/** A category or brand with the stems of its name. */
export interface Named<Value> extends NameStems<string> {
  readonly value: Value;
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
    .map((name) => ({ name, score: nameScore(name, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || nameSize(one.name) - nameSize(other.name))
    .slice(0, count)
    .map(({ name }) => name.value);
}
