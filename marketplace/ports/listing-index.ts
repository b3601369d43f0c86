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

/** A value that a listing can be filtered by, with how many products it leaves beside the other filters. */
export interface FacetValue {
  readonly name: string;
  readonly products: number;
}

/** What a filter leaves of the catalogue, at this moment: it must be used without waiting for anything. */
export interface ListingSelection {
  /** How many products there are. */
  count(): number;
  /** The ids of one page, counted from 0; the same product never stands on two pages. */
  page(order: SortOrder, page: number, size: number): string[];
  /** A value that leaves nothing is named only when it is chosen. Categories are named by their ids. */
  facet(name: FacetName): FacetValue[];
}

/** Where the products of a listing are found. */
export interface ListingIndex {
  /** Gives `use` what the filter leaves; it must take what it needs from the selection at once. */
  select<Result>(
    filter: ListingFilter,
    use: (selection: ListingSelection) => Result,
  ): Promise<Result>;
}
