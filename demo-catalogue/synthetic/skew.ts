import { type Random, seededRandom } from '../art/random';
import { hash } from '../chance';

/**
 * Returns a random generator for one part of the catalogue, which depends only on the seed and the
 * name.
 */
export function numbersOf(seed: number, name: string): Random {
  return seededRandom(hash(`${seed} ${name}`));
}

/** Picks ranks with a Zipf distribution: the first often, the last rarely. */
export class Popularity {
  readonly #sums: Float64Array;

  /** @param steepness 0 for a uniform distribution, 1 for the classic Zipf law */
  constructor(ranks: number, steepness: number) {
    this.#sums = new Float64Array(ranks);
    let sum = 0;
    for (let rank = 0; rank < ranks; rank += 1) {
      sum += 1 / (rank + 1) ** steepness;
      this.#sums[rank] = sum;
    }
  }

  rank(random: Random): number {
    const wanted = random.next() * (this.#sums.at(-1) ?? 0);
    let low = 0;
    let high = this.#sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
