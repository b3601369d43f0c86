import type { sortOrders } from '../../lib/marketplace/contract/catalogue';
import type { PlainFacetName } from '../base/plain-facets';

export type SortOrder = (typeof sortOrders)[number];

/** A listing query in the database's terms; an empty list and null mean "not filtered". */
export interface ListingFilter {
  readonly categoryId: string | null;
  readonly plain: Readonly<Record<PlainFacetName, readonly string[]>>;
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly minCents: number | null;
  readonly maxCents: number | null;
  readonly words: readonly string[];
}

export type FacetName = PlainFacetName | 'category' | 'color' | 'size';

/** A facet value with the number of products that it matches together with the other filters. */
export interface FacetValue {
  readonly name: string;
  readonly products: number;
}

/** Products that match a filter. Only valid at this moment, so it must be used synchronously. */
export interface ListingSelection {
  /** Returns the number of products. */
  count(): number;
  /** Returns the ids of one page, from 0; no product is on two pages. */
  page(order: SortOrder, page: number, size: number): string[];
  /**
   * Returns the values of a facet. A value without products is only included when it is chosen.
   * Categories are named by their ids.
   */
  facet(name: FacetName): FacetValue[];
}

/** Finds the products of listings. */
export interface ListingIndex {
  /** Calls `use` with the selection of a filter; `use` must read it synchronously. */
  select<Result>(
    filter: ListingFilter,
    use: (selection: ListingSelection) => Result,
  ): Promise<Result>;
}
