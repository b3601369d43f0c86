import type { ListingQuery } from '../../domain/catalogue';
import type { SearchResult, UnknownFilter, ValueCounts } from '../port';
import { pageSize } from '../rules/listing';
import { colorCodesOf, colorsOf, listingOf } from '../rules/results';
import type { CatalogueIndex } from './catalogue-index';
import { filterProducts } from './filter';
import { firstOf } from './first-of';
import { byScore, match, suggestCorrection } from './match';
import type { Matches } from './matches';

/** Finds one page of products for a listing query with words, and counts the filter values. */
export function find(index: CatalogueIndex, query: ListingQuery): SearchResult | UnknownFilter {
  const words = query.search ?? '';
  const matches = index.cache.matches.get(words, () => match(index, words, false));
  const narrowed = filterProducts(index, matches.products, query);
  if (!narrowed) return 'unknown-filter';
  const { left, counts } = narrowed;
  const first = query.page * pageSize;
  const order = orderOf(index, matches, query.sort);
  const scores = query.sort === null ? matches.scores : undefined;
  const page =
    first < left.length
      ? firstOf(left.length, first + pageSize, order, left, scores).slice(first)
      : [];
  const codes = colorCodesOf(index.catalogue.frame);
  const products = page.map((place) => {
    const product = matches.products[place] ?? 0;
    const colors = index.catalogue.columnOf('color')?.valuesOf(product) ?? [];
    return { ...index.catalogue.card(product), colors: colorsOf(colors, codes) };
  });
  return {
    listing: listingOf(products, left.length),
    ...counts(),
    corrected: matches.corrected,
    meant: matches.products.length === 0 ? suggestCorrection(index, words) : null,
  };
}

/** Counts the filter values of a listing without words; null when no product matches. */
export function countValues(index: CatalogueIndex, query: ListingQuery): ValueCounts | null {
  const { categoryId, choices, minPrice, maxPrice } = query;
  return index.cache.counts.get(JSON.stringify([categoryId, choices, minPrice, maxPrice]), () => {
    const narrowed = filterProducts(index, index.all(), query);
    return narrowed && narrowed.left.length > 0 ? narrowed.counts() : null;
  });
}

/** Compares the places of two matches. */
function orderOf(
  index: CatalogueIndex,
  matches: Matches,
  sort: ListingQuery['sort'],
): (one: number, other: number) => number {
  const { prices, ranks, positions } = index.catalogue;
  const by =
    (key: (product: number) => number) =>
    (one: number, other: number): number => {
      const product = matches.products[one] ?? 0;
      const second = matches.products[other] ?? 0;
      return (
        key(product) - key(second) ||
        (positions.numbers[product] ?? 0) - (positions.numbers[second] ?? 0)
      );
    };
  // Products without a price, stored as 0, come last in both directions.
  if (sort === 'price_asc') {
    return by((product) => prices.numbers[product] || Number.MAX_SAFE_INTEGER);
  }
  if (sort === 'price_desc') return by((product) => -(prices.numbers[product] ?? 0));
  if (sort === 'latest') return by(() => 0);
  if (sort === 'discover_by') return by((product) => ranks.numbers[product] ?? 0);
  return byScore(index, matches);
}
