import { setImmediate as pause } from 'node:timers/promises';
import type { Near } from '../rules/matching';
import { NumberList } from './lists';

/** Bits for the positions of a word in a product. The title weighs most. */
export const places = { firstOfTitle: 1, title: 2, category: 4, brand: 8, color: 16 };

/** The worth of a word in a product, by the bits of its places. */
export const worth = Float32Array.from({ length: 32 }, (_, mask) => {
  const values = [1.5, 4, 3, 2.5, 1.5].map((value, bit) => (mask & (1 << bit) ? value : 0));
  return Math.max(...values.slice(1)) + (values[0] ?? 0) + 0.1 * values.filter(Boolean).length;
});

/** Products indexed between two pauses, which let other requests run. */
const slice = 1_000;

/** Visits the stems of a product with their places. */
export type Visit = (product: number, visit: (stem: number, place: number) => void) => void;

/**
 * Inverted index: the products of each stem and its places in them, `product * 32 + places`. The
 * products up to `covered` are in one typed array, ordered by stem and product; later ones are in
 * short lists until the next build.
 */
export class Postings {
  /** Where the entries of each stem end. */
  readonly ends = new NumberList();
  readonly entries = new NumberList();
  covered = 0;
  #later = new Map<number, NumberList>();

  /**
   * Builds the typed array with pauses, and then replaces the former one.
   * @param sizeNow the number of products, which may grow meanwhile
   * @param isSkipped by product
   */
  async build(sizeNow: () => number, isSkipped: Uint8Array, visit: Visit) {
    const size = isSkipped.length;
    const every = async (work: (product: number) => void) => {
      for (let product = 0; product < size; product += 1) {
        if (product % slice === slice - 1) await pause();
        if (isSkipped[product] === 0) work(product);
      }
    };
    let counts = new Uint32Array(1024);
    /** The last product of each stem plus one. */
    let last = new Uint32Array(counts.length);
    await every((product) =>
      visit(product, (stem) => {
        if (stem >= counts.length) {
          counts = longer(counts, stem);
          last = longer(last, stem);
        }
        if (last[stem] === product + 1) return;
        last[stem] = product + 1;
        counts[stem] = (counts[stem] ?? 0) + 1;
      }),
    );
    /** Where the next entry of each stem is put. */
    const next = counts;
    let total = 0;
    for (const [stem, count] of counts.entries()) {
      next[stem] = total;
      total += count;
    }
    const entries = new Uint32Array(total);
    last.fill(0);
    await every((product) =>
      visit(product, (stem, place) => {
        let at = next[stem] ?? 0;
        if (last[stem] === product + 1) at -= 1;
        else {
          last[stem] = product + 1;
          next[stem] = at + 1;
          entries[at] = product * 32;
        }
        entries[at] = (entries[at] ?? 0) | place;
      }),
    );
    this.ends.restore(next);
    this.entries.restore(entries);
    this.covered = size;
    this.#later = new Map();
    for (let product = size; product < sizeNow(); product += 1) this.add(product, visit);
  }

  /** Every list by its name, for the file. */
  lists(): readonly (readonly [name: string, list: NumberList])[] {
    return [
      ['postings.ends', this.ends],
      ['postings.entries', this.entries],
    ];
  }

  /** Adds a product beyond the covered ones. Products must be added one after the other. */
  add(product: number, visit: Visit) {
    visit(product, (stem, place) => {
      const list = this.#later.get(stem) ?? new NumberList();
      if (list.length === 0) this.#later.set(stem, list);
      const last = list.length - 1;
      const entry = list.numbers[last] ?? 0;
      if (list.length > 0 && entry >>> 5 === product) list.numbers[last] = entry | place;
      else list.push(product * 32 + place);
    });
  }

  /**
   * Scores each product that contains one of these words.
   * @param scores by product, 0 before; the highest score of its words afterwards
   * @param found receives the products
   * @returns their number
   */
  score(words: readonly Near<number>[], scores: Float32Array, found: Uint32Array): number {
    const weights = new Float32Array(worth.length);
    let count = 0;
    for (const { stem, nearness } of words) {
      for (let mask = 0; mask < weights.length; mask += 1) {
        weights[mask] = nearness * nearness * (worth[mask] ?? 0);
      }
      const end = this.#endOf(stem);
      count = raise(this.entries.numbers, this.#startOf(stem), end, weights, scores, found, count);
      const later = this.#later.get(stem);
      if (later) count = raise(later.numbers, 0, later.length, weights, scores, found, count);
    }
    return count;
  }

  /** Whether a product contains a stem. */
  has(stem: number, product: number) {
    const entries = this.entries.numbers;
    let low = this.#startOf(stem);
    let high = this.#endOf(stem);
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = (entries[middle] ?? 0) >>> 5;
      if (there === product) return true;
      if (there < product) low = middle + 1;
      else high = middle;
    }
    return this.#later.get(stem)?.used.some((entry) => entry >>> 5 === product) ?? false;
  }

  /** Whether one of the products that contain a stem passes. */
  some(stem: number, passes: (product: number) => boolean): boolean {
    const end = this.#endOf(stem);
    for (let place = this.#startOf(stem); place < end; place += 1) {
      if (passes((this.entries.numbers[place] ?? 0) >>> 5)) return true;
    }
    return this.#later.get(stem)?.used.some((entry) => passes(entry >>> 5)) ?? false;
  }

  #startOf(stem: number) {
    return stem === 0 ? 0 : this.#endOf(stem - 1);
  }

  #endOf(stem: number) {
    return stem < this.ends.length ? (this.ends.numbers[stem] ?? 0) : this.entries.length;
  }
}

function longer(numbers: Uint32Array<ArrayBuffer>, index: number) {
  const more = new Uint32Array(Math.max(index + 1, Math.ceil(numbers.length * 1.5)));
  more.set(numbers);
  return more;
}

/** Raises the scores of the products of some entries. @returns the number of products found */
function raise(
  entries: Uint32Array,
  start: number,
  end: number,
  weights: Float32Array,
  scores: Float32Array,
  found: Uint32Array,
  count: number,
) {
  let products = count;
  for (let index = start; index < end; index += 1) {
    const entry = entries[index] ?? 0;
    const product = entry >>> 5;
    const score = weights[entry & 31] ?? 0;
    const before = scores[product] ?? 0;
    if (score <= before) continue;
    if (before === 0) {
      found[products] = product;
      products += 1;
    }
    scores[product] = score;
  }
  return products;
}
