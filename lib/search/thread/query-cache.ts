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
  readonly #values = new Map<string, { value: Value; size: number }>();
  readonly #most: number;
  readonly #maxSize: number;
  readonly #sizeOf: (value: Value) => number;
  #size = 0;

  constructor(most: number, maxSize = most, sizeOf: (value: Value) => number = () => 1) {
    this.#most = most;
    this.#maxSize = maxSize;
    this.#sizeOf = sizeOf;
  }

  get(key: string, compute: () => Value): Value {
    const known = this.#values.get(key);
    if (known) {
      this.#values.delete(key);
      this.#values.set(key, known);
      return known.value;
    }
    const value = compute();
    const size = this.#sizeOf(value);
    this.#values.set(key, { value, size });
    this.#size += size;
    for (const [oldest, { size: freed }] of this.#values) {
      if (this.#values.size <= this.#most && this.#size <= this.#maxSize) break;
      this.#values.delete(oldest);
      this.#size -= freed;
    }
    return value;
  }

  clear() {
    this.#values.clear();
    this.#size = 0;
  }
}
