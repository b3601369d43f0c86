// @ts-check
import { wordsOfSearch } from './words.mjs';

/** @typedef {import('./catalogue-index.mjs').CatalogueIndex} CatalogueIndex */
/** @typedef {import('./vocabulary.mjs').Near} Near */
/** @typedef {import('./words.mjs').Word} Word */

const maxWords = 8;

/** French names the thing first and qualifies it afterwards. */
const firstWordCounts = 1.2;

/**
 * The matches of a search, unordered.
 * @typedef {object} Matches
 * @property {Uint32Array} products
 * @property {Float32Array} scores by product
 * @property {readonly (readonly Near[])[]} words the words that each search word matches
 * @property {string | null} corrected the corrected search; null when unchanged
 */

/** @type {Matches} */
const nothing = {
  products: new Uint32Array(0),
  scores: new Float32Array(0),
  words: [],
  corrected: null,
};

/**
 * Matches the products that contain all words; if there are none, those with similar words;
 * if there are none either, those with most of the words.
 * @param {CatalogueIndex} index
 * @param {string} text
 * @param {boolean} isTyping whether the last word may be incomplete
 * @returns {Matches}
 */
export function match(index, text, isTyping) {
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

/**
 * Suggests a corrected search for words without matches.
 * @param {CatalogueIndex} index
 * @param {string} text
 * @returns {string | null}
 */
export function suggestCorrection(index, text) {
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

/**
 * The best matches, best first.
 * @param {CatalogueIndex} index
 * @param {Matches} matches
 * @param {number} count
 */
export function topMatches(index, { products, scores }, count) {
  const compare = byScore(index, scores);
  /** @type {number[]} */
  const first = [];
  for (const product of products) {
    const last = first[count - 1];
    if (last !== undefined && compare(product, last) > 0) continue;
    const place = first.findIndex((other) => compare(product, other) < 0);
    first.splice(place < 0 ? first.length : place, 0, product);
    if (first.length > count) first.pop();
  }
  return first;
}

/**
 * @param {CatalogueIndex} index
 * @param {Float32Array} scores
 * @returns {(one: number, other: number) => number}
 */
export function byScore({ ranks }, scores) {
  return (one, other) =>
    (scores[other] ?? 0) - (scores[one] ?? 0) || (ranks[one] ?? 0) - (ranks[other] ?? 0);
}

/**
 * @param {CatalogueIndex} index
 * @param {string} word
 * @param {boolean} isLast
 * @param {boolean} isTyping
 * @returns {Near[]}
 */
function wordsAsTyped({ vocabulary }, word, isLast, isTyping) {
  const same = vocabulary.same(word);
  if (!isLast || (same.length > 0 && !isTyping)) return same;
  return together(same, vocabulary.beginningWith(word));
}

/**
 * @param {CatalogueIndex} index
 * @param {string} word
 * @param {readonly Near[]} exact
 * @returns {Near[]}
 */
function nearWords({ vocabulary }, word, exact) {
  // A known word is taken literally: corrections would only be worse matches.
  if (exact.length > 0) return [...exact];
  const beginning = word.length > 2 ? vocabulary.beginningWith(word) : [];
  const slips = slipsIn(word);
  const known = together(beginning, vocabulary.similarTo(word, slips, false));
  return known.length > 0 ? known : vocabulary.similarTo(word, slips, true);
}

/**
 * The allowed edit distance for a word.
 * @param {string} word
 */
function slipsIn(word) {
  if (/\d/.test(word) || word.length < 3) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * @param {readonly Near[]} first
 * @param {readonly Near[]} more
 */
function together(first, more) {
  const stems = new Set(first.map(({ stem }) => stem));
  return [...first, ...more.filter(({ stem }) => !stems.has(stem))];
}

/**
 * @param {CatalogueIndex} index
 * @param {readonly (readonly Near[])[]} words
 */
function holdingAll(index, words) {
  if (words.some((near) => near.length === 0)) return null;
  const found = holdingMost(index, words);
  return found && found.held === 2 ** words.length - 1 ? found : null;
}

/**
 * The products that contain most of the words: the same words as the best match.
 * @param {CatalogueIndex} index
 * @param {readonly (readonly Near[])[]} words
 */
function holdingMost(index, words) {
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

/**
 * @param {Float32Array} total
 * @param {Uint8Array} held
 */
function bestHeld(total, held) {
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

/**
 * The corrected search; null when it equals the typed one.
 * @param {CatalogueIndex} index
 * @param {readonly Word[]} words
 * @param {readonly (readonly Near[])[]} near
 * @param {{ products: Uint32Array, scores: Float32Array, held: number }} found
 */
function corrected(index, words, near, { held, ...found }) {
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
