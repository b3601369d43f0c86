import type { ProductCard } from './catalogue';
import type { FacetName } from './facets';

/** What a listing can be narrowed to a part of: the facets, and the category. */
export type Narrowing = FacetName | 'category';

/** The values that a product has of each narrowing; ids of categories, its own and those above it. */
export type Membership = Readonly<Record<Narrowing, readonly string[]>>;

/** A product as the index takes it. */
export interface SearchDocument extends ProductCard {
  /** null when the listing does not say. */
  readonly membership: Membership | null;
  /** The colour and size of each variation; empty when the listing does not say. */
  readonly offers: readonly (readonly [color: string, size: string])[];
}
