import type { ProductCard } from './catalogue';
import type { Cents } from './cents';
import type { FacetName } from './facets';

/** A dimension of listing filters: a facet, or the category. */
export type FilterDimension = FacetName | 'category';

/** The filter values of a product in each dimension. Category ids include the ancestors. */
export type Membership = Readonly<Record<FilterDimension, readonly string[]>>;

/** A product in the form that the index stores. */
export interface SearchDocument extends ProductCard {
  /** null when the listing omits it. */
  readonly membership: Membership | null;
  /** Colour and size of each variation; empty when the listing omits it. */
  readonly offers: readonly (readonly [color: string, size: string])[];
}

/** Search engines store prices as signed 32-bit integers. */
const highestPrice = 2 ** 31 - 1;

/**
 * The prices of a document. One that search engines cannot store is null, like an unknown one: it
 * would stop the whole index.
 */
export function storablePrices({
  price,
  priorPrice,
}: Pick<ProductCard, 'price' | 'priorPrice'>): Pick<ProductCard, 'price' | 'priorPrice'> {
  const stored = storable(price);
  return { price: stored, priorPrice: stored === null ? null : storable(priorPrice) };
}

function storable(price: Cents | null): Cents | null {
  return price !== null && price >= 0 && price <= highestPrice ? price : null;
}
