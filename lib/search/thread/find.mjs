// @ts-check

import { filterProducts } from './filter.mjs';
import { byScore, match, suggestCorrection } from './match.mjs';
import { toCard } from './suggest.mjs';

/** @typedef {import('./catalogue-index.mjs').CatalogueIndex} CatalogueIndex */
/** @typedef {import('./match.mjs').Matches} Matches */
/** @typedef {import('../../domain/catalogue').ListingQuery} ListingQuery */
/** @typedef {import('../protocol').SearchResult} SearchResult */

/** Products per page, as in the marketplace's listing. */
const pageSize = 24;

/** Number of searches whose matches are cached: paging, filtering and sorting reuse them. */
const maxCachedSearches = 16;

/** @type {WeakMap<CatalogueIndex, Map<string, Matches>>} */
const matchCache = new WeakMap();

/**
 * Finds one page of products for a listing query with words, and counts the filter values.
 * @param {CatalogueIndex} index
 * @param {ListingQuery} query
 * @returns {SearchResult | import('../protocol').UnknownFilter}
 */
export function find(index, query) {
  const words = query.search ?? '';
  const matches = matchesOf(index, words);
  const narrowed = filterProducts(index, matches.products, query);
  if (!narrowed) return 'unknown-filter';
  const { left, counts } = narrowed;
  left.sort(orderOf(index, matches, query.sort));
  const page = left.subarray(query.page * pageSize, (query.page + 1) * pageSize);
  return {
    listing: {
      searched: true,
      category: null,
      products: Array.from(page).flatMap((product) => {
        const document = index.documents[product];
        return document ? [{ ...toCard(document), colors: colorsOf(index, product) }] : [];
      }),
      count: left.length,
      pageCount: Math.ceil(left.length / pageSize),
    },
    ...counts(),
    corrected: matches.corrected,
    meant: matches.products.length === 0 ? suggestCorrection(index, words) : null,
  };
}

/**
 * Counts the filter values of a listing without words; null when no product matches.
 * @param {CatalogueIndex} index
 * @param {ListingQuery} query
 * @returns {import('../protocol').ValueCounts | null}
 */
export function countValues(index, query) {
  const narrowed = filterProducts(index, Uint32Array.from(index.documents.keys()), query);
  return narrowed && narrowed.left.length > 0 ? narrowed.counts() : null;
}

/**
 * The colours of a product, without pictures, which the index does not store.
 * @param {CatalogueIndex} index
 * @param {number} product
 * @returns {import('../../domain/catalogue').CardColor[]}
 */
function colorsOf({ columns, frame }, product) {
  const codes = new Map(frame.values.color.map(({ name, colorCode }) => [name, colorCode]));
  const names = columns.get('color')?.valuesOf(product) ?? [];
  return names.map((name) => ({ name, code: codes.get(name) ?? null, images: null }));
}

/**
 * @param {CatalogueIndex} index
 * @param {string} words
 */
function matchesOf(index, words) {
  /** @type {Map<string, Matches>} */
  const known = matchCache.get(index) ?? new Map();
  matchCache.set(index, known);
  const matches = known.get(words) ?? match(index, words, false);
  known.delete(words);
  known.set(words, matches);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > maxCachedSearches) known.delete(oldest);
  return matches;
}

/**
 * @param {CatalogueIndex} index
 * @param {Matches} matches
 * @param {ListingQuery['sort']} sort
 * @returns {(one: number, other: number) => number}
 */
function orderOf(index, { scores }, sort) {
  const { prices, ranks } = index;
  const byPrice =
    (/** @type {number} */ sign) => (/** @type {number} */ one, /** @type {number} */ other) =>
      sign * ((prices[one] ?? 0) - (prices[other] ?? 0)) ||
      Number(Number.isNaN(prices[one])) - Number(Number.isNaN(prices[other]));
  if (sort === 'price_asc') return byPrice(1);
  if (sort === 'price_desc') return byPrice(-1);
  if (sort === 'latest') return (one, other) => one - other;
  if (sort === 'discover_by') return (one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0);
  return byScore(index, scores);
}
