// @ts-check
import { byFacet } from '../../domain/facet-table.mjs';
import { filterDimensions, pairOf } from './catalogue-index.mjs';

/** @typedef {import('./catalogue-index.mjs').CatalogueIndex} CatalogueIndex */
/** @typedef {import('../../domain/catalogue').ListingQuery} ListingQuery */
/** @typedef {import('../../domain/search-document').FilterDimension} FilterDimension */
/** @typedef {FilterDimension | 'price' | 'pair'} Filter */

/** @type {readonly Filter[]} */
const filters = [...filterDimensions, 'price', 'pair'];

/** @param {Filter} filter */
const bitOf = (filter) => 1 << filters.indexOf(filter);

/**
 * Applies the filters of a listing query to products, and counts the products of each filter
 * value; null when a filter is unknown.
 * @param {CatalogueIndex} index
 * @param {Uint32Array} products
 * @param {ListingQuery} query
 */
export function filterProducts(index, products, query) {
  const chosen = {
    ...query.choices,
    category: query.categoryId === null ? [] : [query.categoryId],
  };
  const isUnknown = filterDimensions.some(
    (one) => chosen[one].length > 0 && !index.columns.has(one),
  );
  if (isUnknown) return null;
  const failed = failedFilters(index, products, query, chosen);
  const left = products.filter((_product, place) => failed[place] === 0);
  const countsFor = (/** @type {FilterDimension} */ dimension) =>
    countsOf(index, dimension, products, failed, chosen);
  /** @returns {import('../protocol').ValueCounts} */
  const counts = () => ({
    values: byFacet(({ name }) => valuesOf(index, name, countsFor(name))),
    categories: categoriesOf(index, countsFor('category')),
  });
  return { left, counts };
}

/**
 * The categories in tree order, each with its number of products.
 * @param {CatalogueIndex} index
 * @param {ReadonlyMap<string, number> | null} counts
 * @returns {import('../../domain/catalogue').CategoryValue[]}
 */
function categoriesOf({ frame }, counts) {
  if (!counts) return [];
  return frame.categories.map(({ id, title }) => ({ id, title, count: counts.get(id) ?? 0 }));
}

/**
 * For each product, the filters that it fails, as bits.
 * @param {CatalogueIndex} index
 * @param {Uint32Array} products
 * @param {ListingQuery} query
 * @param {Readonly<Record<FilterDimension, readonly string[]>>} chosen
 */
function failedFilters(index, products, { minPrice, maxPrice }, chosen) {
  const failed = new Uint16Array(products.length);
  for (const dimension of filterDimensions) {
    const column = index.columns.get(dimension);
    if (!column || chosen[dimension].length === 0) continue;
    const holding = column.setsHolding(chosen[dimension]);
    fail(
      failed,
      products,
      bitOf(dimension),
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
    // A product without pairs does not say which size comes in which colour.
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
 * The number of products of each value with the other filters applied; null when unknown.
 * @param {CatalogueIndex} index
 * @param {FilterDimension} dimension
 * @param {Uint32Array} products
 * @param {Uint16Array} failed
 * @param {Readonly<Record<FilterDimension, readonly string[]>>} chosen
 */
function countsOf(index, dimension, products, failed, chosen) {
  const column = index.columns.get(dimension);
  if (!column) return null;
  const partner = dimension === 'size' ? 'color' : dimension === 'color' ? 'size' : null;
  const partners = partner ? chosen[partner] : [];
  const ignored = bitOf(dimension) | (partner ? bitOf('pair') : 0);
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
  if (partners.length > 0) addPairs(index, dimension, byPairs, new Set(partners), counts);
  return counts;
}

/**
 * Counts the sizes available in a chosen colour, or the colours available in a chosen size.
 * @param {CatalogueIndex} index
 * @param {FilterDimension} dimension
 * @param {Uint32Array} products by set of pairs
 * @param {ReadonlySet<string>} partners
 * @param {Map<string, number>} counts
 */
function addPairs({ pairs }, dimension, products, partners, counts) {
  products.forEach((more, set) => {
    if (more === 0) return;
    const values = new Set(
      pairs.sets[set]?.flatMap((number) => {
        const [color = '', size = ''] = pairs.names[number]?.split('\n') ?? [];
        const [value, partner] = dimension === 'size' ? [size, color] : [color, size];
        return partners.has(partner) ? [value] : [];
      }),
    );
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + more);
  });
}

/**
 * The values in the marketplace's order, followed by those that it does not list.
 * @param {CatalogueIndex} index
 * @param {Exclude<FilterDimension, 'category'>} facet
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
