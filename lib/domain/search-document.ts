import type { ProductCard } from './catalogue';
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
