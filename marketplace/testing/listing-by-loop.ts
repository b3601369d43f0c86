import { plainFacets } from '../base/plain-facets';
import type { FacetName } from '../listing-index/facet-counts';
import type { ListingFilter, SortOrder } from '../listing-index/filter';
import type { ListedProduct } from '../listing-index/product-index';
import { nameSeparator } from '../listing-index/set-column';

/** Reference implementation of listings in plain loops, which the listing index must match. */

/** Returns the products of the listing in order. */
export function listByLoop(
  products: readonly ListedProduct[],
  filter: ListingFilter,
  order: SortOrder,
): ListedProduct[] {
  return products.filter((product) => passes(product, filter)).sort(comparing[order]);
}

/** Counts the products of each facet value with the other filters, by the value's name. */
export function countByLoop(
  products: readonly ListedProduct[],
  filter: ListingFilter,
  facet: FacetName,
): Map<string, number> {
  const { others, namesOf } = facetByLoop(filter, facet);
  const counts = new Map<string, number>();
  for (const product of products) {
    if (!passes(product, others)) continue;
    for (const name of new Set(namesOf(product))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  counts.delete('');
  return counts;
}

function facetByLoop(filter: ListingFilter, facet: FacetName) {
  const { colors, sizes } = filter;
  switch (facet) {
    case 'category':
      return {
        others: { ...filter, categoryId: null },
        namesOf: (product: ListedProduct) => product.categories.split(nameSeparator),
      };
    case 'color':
      return {
        others: { ...filter, colors: [] },
        namesOf: (product: ListedProduct) =>
          offersOf(product).flatMap(([color, size]) => (isChosen(sizes, size) ? [color] : [])),
      };
    case 'size':
      return {
        others: { ...filter, sizes: [] },
        namesOf: (product: ListedProduct) =>
          offersOf(product).flatMap(([color, size]) => (isChosen(colors, color) ? [size] : [])),
      };
    default:
      return {
        others: { ...filter, plain: { ...filter.plain, [facet]: [] } },
        namesOf: (product: ListedProduct) => [product[facet]],
      };
  }
}

const byId = (one: ListedProduct, other: ListedProduct) => (one.id < other.id ? -1 : 1);

const comparing = {
  latest: (one: ListedProduct, other: ListedProduct) => other.since - one.since || byId(one, other),
  price_asc: (one: ListedProduct, other: ListedProduct) =>
    one.priceCents - other.priceCents || byId(one, other),
  price_desc: (one: ListedProduct, other: ListedProduct) =>
    other.priceCents - one.priceCents || byId(one, other),
  discover_by: (one: ListedProduct, other: ListedProduct) =>
    Number(other.available) - Number(one.available) ||
    other.appeal - one.appeal ||
    byId(one, other),
};

function offersOf(product: ListedProduct): [color: string, size: string][] {
  return product.offers.split(nameSeparator).map((offer) => {
    const [color = '', size = ''] = offer.split('|');
    return [color, size];
  });
}

function isChosen(chosen: readonly string[], name: string): boolean {
  return chosen.length === 0 || chosen.includes(name);
}

function passes(product: ListedProduct, wanted: ListingFilter): boolean {
  const { categoryId, plain, colors, sizes, minCents, maxCents } = wanted;
  return (
    (categoryId === null || product.categories.split(nameSeparator).includes(categoryId)) &&
    plainFacets.every(({ name }) => isChosen(plain[name], product[name])) &&
    offersOf(product).some(([color, size]) => isChosen(colors, color) && isChosen(sizes, size)) &&
    product.priceCents >= (minCents ?? 0) &&
    product.priceCents <= (maxCents ?? Number.MAX_SAFE_INTEGER)
  );
}
