import { LRUCache } from 'lru-cache';
import type { Suggestions, ValueCounts } from '../port';
import type { Matches } from './matches';

/** Matches cached at most, over all searches: paging, filtering and sorting reuse them. */
const maxMatches = 2_000_000;
const maxSearches = 16;

/** Filter values cached at most, over all listings: a catalogue may have thousands of brands. */
const maxValues = 200_000;

/** Results of the latest queries, until the index changes. */
export class QueryCache {
  readonly matches = new Latest<Matches>(maxSearches, maxMatches, (one) => one.products.length);
  /** Many people begin with the same letters, which are the most expensive searches. */
  readonly suggestions = new Latest<Suggestions>(500);
  /** Of listings without words. */
  readonly counts = new Latest<ValueCounts | null>(64, maxValues, (one) =>
    Object.values(one?.values ?? {}).reduce((sum, values) => sum + (values?.length ?? 0), 0),
  );

  clear() {
    this.matches.clear();
    this.suggestions.clear();
    this.counts.clear();
  }
}

/** The latest values by key, limited in number and in their total size. */
class Latest<Value> {
  readonly #values: LRUCache<string, { readonly value: Value }>;

  constructor(max: number, maxSize = max, sizeOf: (value: Value) => number = () => 1) {
    const sizeCalculation = ({ value }: { readonly value: Value }) => Math.max(1, sizeOf(value));
    this.#values = new LRUCache({ max, maxSize, sizeCalculation });
  }

  get(key: string, compute: () => Value): Value {
    const known = this.#values.get(key);
    if (known) return known.value;
    const value = compute();
    this.#values.set(key, { value });
    return value;
  }

  clear() {
    this.#values.clear();
  }
}
