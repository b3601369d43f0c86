import type { CatalogueIndex } from './catalogue-index';
import type { Near } from './vocabulary';
import { type Word, wordsOfSearch } from './words';

const maxWords = 8;

/** French names the thing first and qualifies it afterwards. */
const firstWordCounts = 1.2;

/** The matches of a search, unordered. */
export interface Matches {
  products: Uint32Array;
  /** By product. */
  scores: Float32Array;
  /** The words that each search word matches. */
  words: readonly (readonly Near[])[];
  /** The corrected search; null when unchanged. */
  corrected: string | null;
}

const nothing: Matches = {
  products: new Uint32Array(0),
  scores: new Float32Array(0),
  words: [],
  corrected: null,
};

/**
 * Matches the products that contain all words; if there are none, those with similar words;
 * if there are none either, those with most of the words.
 * @param isTyping whether the last word may be incomplete
 */
export function match(index: CatalogueIndex, text: string, isTyping: boolean): Matches {
  const words = wordsOfSearch(text, (word) => index.vocabulary.has(word)).slice(0, maxWords);
  if (words.length === 0) return nothing;
  const exact = words.map((word, place) => {
    const isLast = place === words.length - 1;
    return wordsAsTyped(index, word.plain, isLast, isTyping);
  });
  const asTyped = holdingAll(index, exact);
  if (asTyped) return { ...asTyped, words: exact, corrected: null };
  const near = words.map((word, place) => nearWords(index, word.plain, exact[place] ?? []));
  const most = holdingMost(index, near);
  return most ? { ...most, words: near, corrected: corrected(index, words, near, most) } : nothing;
}

/** Suggests a corrected search for words without matches. */
export function suggestCorrection(index: CatalogueIndex, text: string): string | null {
  const words = wordsOfSearch(text, (word) => index.vocabulary.has(word)).slice(0, maxWords);
  const meant = words.flatMap(({ plain, shown }) => {
    if (index.vocabulary.has(plain)) return [shown];
    const [best] = index.vocabulary.similarTo(
      plain,
      Math.min(slipsIn(plain) + 1, plain.length - 2),
      false,
    );
    return best ? [best.shown] : [];
  });
  const wanted = meant.join(' ');
  return wanted !== '' && match(index, wanted, false).products.length > 0 ? wanted : null;
}

/** The best matches, best first. */
export function topMatches(index: CatalogueIndex, { products, scores }: Matches, count: number) {
  const compare = byScore(index, scores);
  const first: number[] = [];
  for (const product of products) {
    const last = first[count - 1];
    if (last !== undefined && compare(product, last) > 0) continue;
    const place = first.findIndex((other) => compare(product, other) < 0);
    first.splice(place < 0 ? first.length : place, 0, product);
    if (first.length > count) first.pop();
  }
  return first;
}

export function byScore(
  { ranks }: CatalogueIndex,
  scores: Float32Array,
): (one: number, other: number) => number {
  return (one, other) =>
    (scores[other] ?? 0) - (scores[one] ?? 0) || (ranks[one] ?? 0) - (ranks[other] ?? 0);
}

function wordsAsTyped(
  { vocabulary }: CatalogueIndex,
  word: string,
  isLast: boolean,
  isTyping: boolean,
): Near[] {
  const same = vocabulary.same(word);
  if (!isLast || (same.length > 0 && !isTyping)) return same;
  return together(same, vocabulary.beginningWith(word));
}

function nearWords({ vocabulary }: CatalogueIndex, word: string, exact: readonly Near[]): Near[] {
  // A known word is taken literally: corrections would only be worse matches.
  if (exact.length > 0) return [...exact];
  const beginning = word.length > 2 ? vocabulary.beginningWith(word) : [];
  const slips = slipsIn(word);
  const known = together(beginning, vocabulary.similarTo(word, slips, false));
  return known.length > 0 ? known : vocabulary.similarTo(word, slips, true);
}

/** The allowed edit distance for a word. */
function slipsIn(word: string) {
  if (/\d/.test(word) || word.length < 3) return 0;
  return word.length < 7 ? 1 : 2;
}

function together(first: readonly Near[], more: readonly Near[]) {
  const stems = new Set(first.map(({ stem }) => stem));
  return [...first, ...more.filter(({ stem }) => !stems.has(stem))];
}

function holdingAll(index: CatalogueIndex, words: readonly (readonly Near[])[]) {
  if (words.some((near) => near.length === 0)) return null;
  const found = holdingMost(index, words);
  return found && found.held === 2 ** words.length - 1 ? found : null;
}

/** The products that contain most of the words: the same words as the best match. */
function holdingMost(index: CatalogueIndex, words: readonly (readonly Near[])[]) {
  const size = index.documents.length;
  const total = new Float32Array(size);
  const held = new Uint8Array(size);
  const scores = new Float32Array(size);
  words.forEach((near, place) => {
    if (near.length === 0) return;
    index.postings.score(near, scores.fill(0));
    for (let product = 0; product < size; product += 1) {
      const score = scores[product] ?? 0;
      if (score === 0) continue;
      total[product] = (total[product] ?? 0) + score * (place === 0 ? firstWordCounts : 1);
      held[product] = (held[product] ?? 0) | (1 << place);
    }
  });
  const wanted = bestHeld(total, held);
  if (wanted === 0) return null;
  const products = [];
  for (let product = 0; product < size; product += 1) {
    if (held[product] !== wanted) continue;
    products.push(product);
    total[product] = (total[product] ?? 0) + (index.bonus[product] ?? 0);
  }
  return { products: Uint32Array.from(products), scores: total, held: wanted };
}

function bestHeld(total: Float32Array, held: Uint8Array) {
  const count = Uint8Array.from(
    { length: 256 },
    (_, mask) => mask.toString(2).replaceAll('0', '').length,
  );
  let best = 0;
  let bestScore = 0;
  for (let product = 0; product < held.length; product += 1) {
    const mask = held[product] ?? 0;
    const score = (count[mask] ?? 0) * 1000 + (total[product] ?? 0);
    if (mask > 0 && score > bestScore) {
      best = mask;
      bestScore = score;
    }
  }
  return best;
}

/** The corrected search; null when it equals the typed one. */
function corrected(
  index: CatalogueIndex,
  words: readonly Word[],
  near: readonly (readonly Near[])[],
  { held, ...found }: { products: Uint32Array; scores: Float32Array; held: number },
) {
  const [best] = topMatches(index, { ...found, words: near, corrected: null }, 1);
  if (best === undefined) return null;
  const scores = new Float32Array(index.documents.length);
  const understood = words.flatMap((word, place) => {
    if ((held & (1 << place)) === 0) return [];
    const taken = near[place]?.find((one) => {
      index.postings.score([one], scores.fill(0));
      return (scores[best] ?? 0) > 0;
    });
    return [taken && taken.nearness < 1 ? taken.shown : word.shown];
  });
  const text = understood.join(' ');
  return text === words.map((word) => word.shown).join(' ') ? null : text;
}
