import { availableBonus, firstWordFactor, type Near } from '../rules/matching';
import type { Catalogue } from './catalogue';
import type { CatalogueIndex } from './catalogue-index';
import { flags } from './fields';

/** Arrays by product that each search uses and leaves empty, so that none is allocated per word. */
class Scratch {
  scores = new Float32Array(0);
  totals = new Float32Array(0);
  /** The words that a product contains, as bits. */
  held = new Uint8Array(0);
  found = new Uint32Array(0);
  all = new Uint32Array(0);

  reserve(size: number) {
    if (size <= this.held.length) return;
    const room = Math.ceil(size * 1.1);
    this.scores = new Float32Array(room);
    this.totals = new Float32Array(room);
    this.held = new Uint8Array(room);
    this.found = new Uint32Array(room);
    this.all = new Uint32Array(room);
  }
}

const scratch = new Scratch();

export interface Found {
  products: Uint32Array;
  /** The score of each of them. */
  scores: Float32Array;
  /** The words that they contain, as bits. */
  held: number;
}

/** The products that contain all words; null when there are none. */
export function holdingAll(index: CatalogueIndex, words: readonly (readonly Near<number>[])[]) {
  if (words.some((near) => near.length === 0)) return null;
  return holding(index, words, true);
}

/** The products that contain most of the words: the same words as the best match. */
export function holdingMost(index: CatalogueIndex, words: readonly (readonly Near<number>[])[]) {
  return holding(index, words, false);
}

function holding(
  { catalogue, postings }: CatalogueIndex,
  words: readonly (readonly Near<number>[])[],
  mustHoldAll: boolean,
): Found | null {
  scratch.reserve(catalogue.size);
  const { scores, totals, held, found, all } = scratch;
  const [only = []] = words;
  if (words.length === 1) return takeScores(catalogue, postings.score(only, scores, found));
  const states = catalogue.flags.numbers;
  let count = 0;
  for (const [place, near] of words.entries()) {
    const more = postings.score(near, scores, found);
    count = addWord(states, more, place, mustHoldAll ? 2 ** place - 1 : null, count);
  }
  const wanted = mustHoldAll ? 2 ** words.length - 1 : bestHeld(count);
  const result = collect(catalogue, wanted, count);
  for (let index = 0; index < count; index += 1) {
    const product = all[index] ?? 0;
    totals[product] = 0;
    held[product] = 0;
  }
  return result;
}

/**
 * Adds the scores of one word, which are then empty again.
 * @param states of all products
 * @param more the number of products that contain the word
 * @param required the words that a product must contain already, as bits
 * @param count the number of products so far
 * @returns their number afterwards
 */
function addWord(
  states: Uint32Array,
  more: number,
  place: number,
  required: number | null,
  count: number,
) {
  const { scores, totals, held, found, all } = scratch;
  const weight = place === 0 ? firstWordFactor : 1;
  let products = count;
  for (let index = 0; index < more; index += 1) {
    const product = found[index] ?? 0;
    const score = (scores[product] ?? 0) * weight;
    scores[product] = 0;
    const before = held[product] ?? 0;
    if (required !== null && before !== required) continue;
    if (before === 0) {
      if (((states[product] ?? 0) & flags.removed) !== 0) continue;
      all[products] = product;
      products += 1;
    }
    held[product] = before | (1 << place);
    totals[product] = (totals[product] ?? 0) + score;
  }
  return products;
}

/**
 * Sorts found products when they are many, because reading the columns in order is much faster.
 * @param marks by product, not 0 for those that were found
 */
function sortWhenMany(
  found: Uint32Array,
  count: number,
  size: number,
  marks: Float32Array | Uint8Array,
) {
  if (count * 16 < size) return;
  let length = 0;
  for (let product = 0; product < size; product += 1) {
    if (marks[product] === 0) continue;
    found[length] = product;
    length += 1;
  }
}

/** The products that contain the only word of a search. */
function takeScores(catalogue: Catalogue, count: number): Found | null {
  const { scores, found } = scratch;
  sortWhenMany(found, count, catalogue.size, scores);
  const states = catalogue.flags.numbers;
  const products = new Uint32Array(count);
  const totals = new Float32Array(count);
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    const product = found[index] ?? 0;
    const score = (scores[product] ?? 0) * firstWordFactor;
    scores[product] = 0;
    const state = states[product] ?? 0;
    if ((state & flags.removed) !== 0) continue;
    products[length] = product;
    totals[length] = Math.fround(score) + ((state & flags.soldOut) === 0 ? availableBonus : 0);
    length += 1;
  }
  if (length === 0) return null;
  return { products: products.subarray(0, length), scores: totals.subarray(0, length), held: 1 };
}

/** The words of the best match, as bits: most words first, then the score. */
function bestHeld(count: number) {
  const { totals, held, all } = scratch;
  let best = 0;
  let bestScore = 0;
  let first = 0;
  for (let index = 0; index < count; index += 1) {
    const product = all[index] ?? 0;
    const mask = held[product] ?? 0;
    const score = (bitCounts[mask] ?? 0) * 1000 + (totals[product] ?? 0);
    if (score > bestScore || (score === bestScore && product < first)) {
      best = mask;
      bestScore = score;
      first = product;
    }
  }
  return best;
}

const bitCounts = Uint8Array.from(
  { length: 256 },
  (_, mask) => mask.toString(2).replaceAll('0', '').length,
);

/** The products that contain exactly these words. */
function collect(catalogue: Catalogue, wanted: number, count: number): Found | null {
  if (wanted === 0) return null;
  const { totals, held, found, all } = scratch;
  sortWhenMany(all, count, catalogue.size, held);
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    const product = all[index] ?? 0;
    if (held[product] !== wanted) continue;
    found[length] = product;
    length += 1;
  }
  if (length === 0) return null;
  const products = found.slice(0, length);
  const scores = new Float32Array(length);
  const states = catalogue.flags.numbers;
  for (let index = 0; index < length; index += 1) {
    const product = products[index] ?? 0;
    const isAvailable = ((states[product] ?? 0) & flags.soldOut) === 0;
    scores[index] = (totals[product] ?? 0) + (isAvailable ? availableBonus : 0);
  }
  return { products, scores, held: wanted };
}
