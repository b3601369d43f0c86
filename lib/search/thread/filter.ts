import type { CategoryValue, ListingQuery } from '../../domain/catalogue';
import { byFacet } from '../../domain/facet-table';
import type { FilterDimension } from '../../domain/search-document';
import type { ValueCounts } from '../protocol';
import { type CatalogueIndex, filterDimensions, pairOf } from './catalogue-index';

type Filter = FilterDimension | 'price' | 'pair';

const filters: readonly Filter[] = [...filterDimensions, 'price', 'pair'];

const bitOf = (filter: Filter) => 1 << filters.indexOf(filter);

/**
 * Applies the filters of a listing query to products, and counts the products of each filter
 * value; null when a filter is unknown.
 */
export function filterProducts(index: CatalogueIndex, products: Uint32Array, query: ListingQuery) {
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
  const countsFor = (dimension: FilterDimension) =>
    countsOf(index, dimension, products, failed, chosen);
  const counts = (): ValueCounts => ({
    values: byFacet(({ name }) => valuesOf(index, name, countsFor(name))),
    categories: categoriesOf(index, countsFor('category')),
  });
  return { left, counts };
}

/** The categories in tree order, each with its number of products. */
function categoriesOf(
  { frame }: CatalogueIndex,
  counts: ReadonlyMap<string, number> | null,
): CategoryValue[] {
  if (!counts) return [];
  return frame.categories.map(({ id, title }) => ({ id, title, count: counts.get(id) ?? 0 }));
}

/** For each product, the filters that it fails, as bits. */
function failedFilters(
  index: CatalogueIndex,
  products: Uint32Array,
  { minPrice, maxPrice }: ListingQuery,
  chosen: Readonly<Record<FilterDimension, readonly string[]>>,
) {
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

function fail(
  failed: Uint16Array,
  products: Uint32Array,
  bit: number,
  passes: (product: number) => boolean,
) {
  products.forEach((product, place) => {
    if (!passes(product)) failed[place] = (failed[place] ?? 0) | bit;
  });
}

/** The number of products of each value with the other filters applied; null when unknown. */
function countsOf(
  index: CatalogueIndex,
  dimension: FilterDimension,
  products: Uint32Array,
  failed: Uint16Array,
  chosen: Readonly<Record<FilterDimension, readonly string[]>>,
) {
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
 * @param products by set of pairs
 */
function addPairs(
  { pairs }: CatalogueIndex,
  dimension: FilterDimension,
  products: Uint32Array,
  partners: ReadonlySet<string>,
  counts: Map<string, number>,
) {
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

/** The values in the marketplace's order, followed by those that it does not list. */
function valuesOf(
  { frame }: CatalogueIndex,
  facet: Exclude<FilterDimension, 'category'>,
  counts: ReadonlyMap<string, number> | null,
) {
  if (!counts) return null;
  const known = frame.values[facet];
  const names = new Set(known.map(({ name }) => name));
  const others = [...counts.keys()].filter((name) => !names.has(name)).sort();
  return [...known, ...others.map((name) => ({ name, colorCode: null }))].map(
    ({ name, colorCode }) => ({ name, colorCode, count: counts.get(name) ?? 0 }),
  );
}
