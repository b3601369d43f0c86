// @ts-check
import { byFacet } from '../../domain/facet-table.mjs';
import { narrowings, pairOf } from './catalogue-index.mjs';
import { byScore, match, meantBy } from './match.mjs';
import { toCard } from './suggest.mjs';

/** @typedef {import('./catalogue-index.mjs').CatalogueIndex} CatalogueIndex */
/** @typedef {import('./match.mjs').Matches} Matches */
/** @typedef {import('../../domain/catalogue').ListingQuery} ListingQuery */
/** @typedef {import('../../domain/search-document').Narrowing} Narrowing */
/** @typedef {Narrowing | 'price' | 'pair'} Filter */
/** @typedef {import('../protocol').Found} Found */

/** Products of a page, as many as a page of the listing holds. */
const pageSize = 24;

/** Searches whose matches are kept: a page, another filter and another order ask for the same ones. */
const keptSearches = 16;

/** @type {readonly Filter[]} */
const filters = [...narrowings, 'price', 'pair'];

/** @param {Filter} filter */
const bitOf = (filter) => 1 << filters.indexOf(filter);

/** @type {WeakMap<CatalogueIndex, Map<string, Matches>>} */
const kept = new WeakMap();

/**
 * One page of what a listing query with words finds, with the values that it can be narrowed by.
 * @param {CatalogueIndex} index
 * @param {ListingQuery} query
 * @returns {Found | import('../protocol').UnknownFilter}
 */
export function find(index, query) {
  const words = query.search ?? '';
  const chosen = {
    ...query.choices,
    category: query.categoryId === null ? [] : [query.categoryId],
  };
  const isUnknown = narrowings.some((one) => chosen[one].length > 0 && !index.columns.has(one));
  if (isUnknown) return 'unknown-filter';
  const matches = matchesOf(index, words);
  const failed = failedFilters(index, matches.products, query, chosen);
  const left = matches.products.filter((_product, place) => failed[place] === 0);
  left.sort(orderOf(index, matches, query.sort));
  const page = left.subarray(query.page * pageSize, (query.page + 1) * pageSize);
  const counts = (/** @type {Narrowing} */ narrowing) =>
    countsOf(index, narrowing, matches.products, failed, chosen);
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
    values: byFacet(({ name }) => valuesOf(index, name, counts(name))),
    categories: categoriesOf(index, counts('category')),
    corrected: matches.corrected,
    meant: matches.products.length === 0 ? meantBy(index, words) : null,
  };
}

/**
 * The categories in the order of the tree, each with how many products it leaves.
 * @param {CatalogueIndex} index
 * @param {ReadonlyMap<string, number> | null} counts
 * @returns {import('../../domain/catalogue').CategoryValue[]}
 */
function categoriesOf({ frame }, counts) {
  if (!counts) return [];
  return frame.categories.map(({ id, title }) => ({ id, title, count: counts.get(id) ?? 0 }));
}

/**
 * The colours of a product. The index does not know which pictures show them.
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
  const known = kept.get(index) ?? new Map();
  kept.set(index, known);
  const matches = known.get(words) ?? match(index, words, false);
  known.delete(words);
  known.set(words, matches);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > keptSearches) known.delete(oldest);
  return matches;
}

/**
 * For each of these products the filters that it does not pass, as bits.
 * @param {CatalogueIndex} index
 * @param {Uint32Array} products
 * @param {ListingQuery} query
 * @param {Readonly<Record<Narrowing, readonly string[]>>} chosen
 */
function failedFilters(index, products, { minPrice, maxPrice }, chosen) {
  const failed = new Uint16Array(products.length);
  for (const narrowing of narrowings) {
    const column = index.columns.get(narrowing);
    if (!column || chosen[narrowing].length === 0) continue;
    const holding = column.setsHolding(chosen[narrowing]);
    fail(
      failed,
      products,
      bitOf(narrowing),
      (product) => holding[column.setOf[product] ?? 0] === 1,
    );
  }
  if (minPrice !== null || maxPrice !== null) {
    const lowest = (minPrice ?? 0) * 100;
    const highest = maxPrice === null ? Number.POSITIVE_INFINITY : maxPrice * 100;
    fail(failed, products, bitOf('price'), (product) => {
      const price = index.prices[product] ?? Number.NaN;
      return price >= lowest && price <= highest;
    });
  }
  if (chosen.color.length > 0 && chosen.size.length > 0) {
    const { pairs } = index;
    const wanted = chosen.color.flatMap((color) => chosen.size.map((size) => pairOf(color, size)));
    const holding = pairs.setsHolding(wanted);
    // Of a product without pairs it is not known which size comes in which colour.
    fail(failed, products, bitOf('pair'), (product) => {
      const set = pairs.setOf[product] ?? 0;
      return set === 0 || holding[set] === 1;
    });
  }
  return failed;
}

/**
 * @param {Uint16Array} failed
 * @param {Uint32Array} products
 * @param {number} bit
 * @param {(product: number) => boolean} passes
 */
function fail(failed, products, bit, passes) {
  products.forEach((product, place) => {
    if (!passes(product)) failed[place] = (failed[place] ?? 0) | bit;
  });
}

/**
 * How many products each value leaves beside the other filters; null for a narrowing that is not known.
 * @param {CatalogueIndex} index
 * @param {Narrowing} narrowing
 * @param {Uint32Array} products
 * @param {Uint16Array} failed
 * @param {Readonly<Record<Narrowing, readonly string[]>>} chosen
 */
function countsOf(index, narrowing, products, failed, chosen) {
  const column = index.columns.get(narrowing);
  if (!column) return null;
  const partner = narrowing === 'size' ? 'color' : narrowing === 'color' ? 'size' : null;
  const partners = partner ? chosen[partner] : [];
  const ignored = bitOf(narrowing) | (partner ? bitOf('pair') : 0);
  const bySet = new Uint32Array(column.sets.length);
  const byPairs = new Uint32Array(index.pairs.sets.length);
  products.forEach((product, place) => {
    if (((failed[place] ?? 0) & ~ignored) !== 0) return;
    const pairs = partners.length > 0 ? (index.pairs.setOf[product] ?? 0) : 0;
    if (pairs > 0) byPairs[pairs] = (byPairs[pairs] ?? 0) + 1;
    else {
      const set = column.setOf[product] ?? 0;
      bySet[set] = (bySet[set] ?? 0) + 1;
    }
  });
  const counts = column.countsOf(bySet);
  if (partners.length > 0) addPairs(index, narrowing, byPairs, new Set(partners), counts);
  return counts;
}

/**
 * Counts the sizes that come in a chosen colour, or the colours that come in a chosen size.
 * @param {CatalogueIndex} index
 * @param {Narrowing} narrowing
 * @param {Uint32Array} products by set of pairs
 * @param {ReadonlySet<string>} partners
 * @param {Map<string, number>} counts
 */
function addPairs({ pairs }, narrowing, products, partners, counts) {
  products.forEach((more, set) => {
    if (more === 0) return;
    const values = new Set(
      pairs.sets[set]?.flatMap((number) => {
        const [color = '', size = ''] = pairs.names[number]?.split('\n') ?? [];
        const [value, partner] = narrowing === 'size' ? [size, color] : [color, size];
        return partners.has(partner) ? [value] : [];
      }),
    );
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + more);
  });
}

/**
 * The values in the marketplace's order, those that it does not name last.
 * @param {CatalogueIndex} index
 * @param {Exclude<Narrowing, 'category'>} facet
 * @param {ReadonlyMap<string, number> | null} counts
 */
function valuesOf({ frame }, facet, counts) {
  if (!counts) return null;
  const known = frame.values[facet];
  const names = new Set(known.map(({ name }) => name));
  const others = [...counts.keys()].filter((name) => !names.has(name)).sort();
  return [...known, ...others.map((name) => ({ name, colorCode: null }))].map(
    ({ name, colorCode }) => ({ name, colorCode, count: counts.get(name) ?? 0 }),
  );
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
