import type {
  CategoryValue,
  FacetValue,
  Listing,
  ListingQuery,
  ProductCard,
} from '../domain/catalogue';
import type { Cents } from '../domain/cents';
import type { FacetName } from '../domain/facets';
import type { FilterDimension, SearchDocument } from '../domain/search-document';

/**
 * The protocol between the shop and the worker thread with its search index
 * (lib/search/thread/main.ts).
 */

/** A category with the titles of its ancestors, from the top. */
export interface SearchCategory {
  readonly id: string;
  readonly title: string;
  readonly above: readonly string[];
}

/** The catalogue data besides its products. */
export interface CatalogueFrame {
  readonly categories: readonly SearchCategory[];
  /** The values of each facet in the marketplace's order. */
  readonly values: Readonly<Record<FacetName, readonly Pick<FacetValue, 'name' | 'colorCode'>[]>>;
}

/** The values of one facet by product, learned by reading the listing of each value. */
export interface LearnedValues {
  readonly dimension: FilterDimension;
  readonly products: readonly (readonly [value: string, ids: readonly string[]])[];
}

/** The suggestions of the index for typed text. */
export interface Suggestions {
  readonly products: readonly ProductCard[];
  readonly categories: readonly SearchCategory[];
  readonly brands: readonly string[];
}

/** The filter values of a listing, each with its number of products. */
export interface ValueCounts {
  /** null for an unknown facet. */
  readonly values: Readonly<Record<FacetName, readonly FacetValue[] | null>>;
  readonly categories: readonly CategoryValue[];
}

/** The result of a listing query with words. */
export interface SearchResult extends ValueCounts {
  readonly listing: Listing;
  /** The words that were searched instead of misspelt ones; null without a correction. */
  readonly corrected: string | null;
  /** A suggested search when nothing was found. */
  readonly meant: string | null;
}

/** The query has a filter that the index does not know. */
export type UnknownFilter = 'unknown-filter';

export interface IndexState {
  /** Number of products; null before the first index. */
  readonly size: number | null;
  /** When the catalogue was read. */
  readonly readAt: number | null;
  /** The highest price of a product; null when unknown. */
  readonly highestPrice: Cents | null;
  /** Whether the marketplace's listing includes the filter values of each product. */
  readonly includesMembership: boolean;
}

/** Each request with its reply. */
export interface Requests {
  /** Loads the index from the file. */
  readonly load: [request: { readonly file: string; readonly source: string }, reply: IndexState];
  /** Begins reading the catalogue. */
  readonly begin: [request: null, reply: null];
  /** @returns the number of products read so far; null when the index is full */
  readonly add: [request: readonly SearchDocument[], reply: number | null];
  /** Ends reading: the new products replace the former ones. */
  readonly finish: [request: CatalogueFrame, reply: IndexState];
  /** Adds learned values, which take effect with `apply`. */
  readonly learn: [request: LearnedValues, reply: null];
  /** Sets the shop's recommended order of products. */
  readonly rank: [request: readonly string[], reply: null];
  readonly apply: [request: null, reply: IndexState];
  /** The stored documents of these products; unknown ones are left out. */
  readonly stored: [request: readonly string[], reply: readonly SearchDocument[]];
  /** Adds products to the active index, or replaces them; new ones are the newest. */
  readonly put: [request: readonly SearchDocument[], reply: IndexState];
  /** Removes products from the active index. */
  readonly remove: [request: readonly string[], reply: IndexState];
  readonly suggest: [request: string, reply: Suggestions | null];
  /** null before the first index. */
  readonly find: [request: ListingQuery, reply: SearchResult | UnknownFilter | null];
  /** null before the first index, or when the filters match no product of the index. */
  readonly countValues: [request: ListingQuery, reply: ValueCounts | null];
}

export type RequestName = keyof Requests;

export interface ThreadRequest {
  readonly id: number;
  readonly name: RequestName;
  readonly request: Requests[RequestName][0];
}

export interface ThreadReply {
  readonly id: number;
  readonly reply: Requests[RequestName][1];
  readonly error?: string;
}
