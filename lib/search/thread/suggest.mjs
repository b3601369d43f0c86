// @ts-check
import { match, topMatches } from './match.mjs';

/** @typedef {import('./catalogue-index.mjs').CatalogueIndex} CatalogueIndex */
/** @typedef {import('./vocabulary.mjs').Near} Near */
/** @typedef {import('../../domain/search-document').SearchDocument} SearchDocument */

const most = { products: 5, categories: 3, brands: 3 };

/**
 * Suggests products, categories and brands for typed text.
 * @param {CatalogueIndex} index
 * @param {string} text
 * @returns {import('../protocol').Suggestions}
 */
export function suggest(index, text) {
  const matches = match(index, text, true);
  const products = topMatches(index, matches, most.products).flatMap((product) => {
    const document = index.documents[product];
    return document ? [toCard(document)] : [];
  });
  return {
    products,
    categories: named(index.categories, matches.words, most.categories),
    brands: named(index.brands, matches.words, most.brands),
  };
}

/**
 * Converts a document to a product card.
 * @param {SearchDocument} document
 * @returns {import('../../domain/catalogue').ProductCard}
 */
export function toCard({ membership: _membership, offers: _offers, ...card }) {
  return card;
}

/**
 * Names that match all search words, then those contained in the search: "Robes" in "robe noire".
 * @template Value
 * @param {readonly import('./catalogue-index.mjs').Named<Value>[]} names
 * @param {readonly (readonly Near[])[]} words
 * @param {number} count
 * @returns {Value[]}
 */
function named(names, words, count) {
  const nearness = words.map((near) => new Map(near.map((one) => [one.stem, one.nearness])));
  return names
    .flatMap((name) => {
      const score = scoreOf(name, nearness);
      return score > 0 ? [{ name, score }] : [];
    })
    .sort((one, other) => other.score - one.score || sizeOf(one.name) - sizeOf(other.name))
    .slice(0, count)
    .map(({ name }) => name.value);
}

/**
 * @param {import('./catalogue-index.mjs').Named<unknown>} name
 * @param {readonly ReadonlyMap<string, number>[]} words
 */
function scoreOf({ own, above }, words) {
  const best = (
    /** @type {readonly string[]} */ stems,
    /** @type {ReadonlyMap<string, number>} */ word,
  ) => Math.max(0, ...stems.map((stem) => word.get(stem) ?? 0));
  const inOwn = words.map((word) => best(own, word));
  const inAll = words.map((word, place) => Math.max(inOwn[place] ?? 0, 0.5 * best(above, word)));
  if (inOwn.every((score) => score === 0)) return 0;
  const total = inAll.reduce((sum, score) => sum + score, 0);
  if (inAll.every((score) => score > 0)) return 100 + total;
  const isWhole = own.every((stem) => words.some((word) => (word.get(stem) ?? 0) > 0.4));
  return isWhole ? total : 0;
}

/** @param {import('./catalogue-index.mjs').Named<unknown>} name */
function sizeOf({ own, above }) {
  return own.length + above.length / 10;
}
