import type {
  CategoryValue,
  FacetValue,
  Listing,
  ListingQuery,
  ProductCard,
} from '../domain/catalogue';
import type { Cents } from '../domain/cents';
import type { FacetName } from '../domain/facets';
import type { Narrowing, SearchDocument } from '../domain/search-document';

/** What the shop and the thread that holds its search index (lib/search/thread/main.mjs) say to each other. */

/** A category with the titles of those above it, from the top. */
export interface SearchCategory {
  readonly id: string;
  readonly title: string;
  readonly above: readonly string[];
}

/** What is known of the catalogue besides its products. */
export interface CatalogueFrame {
  readonly categories: readonly SearchCategory[];
  /** The values of each facet in the marketplace's order. */
  readonly values: Readonly<Record<FacetName, readonly Pick<FacetValue, 'name' | 'colorCode'>[]>>;
}

/** What a walk through a narrowed listing taught: the products of each value. */
export interface Lesson {
  readonly narrowing: Narrowing;
  readonly products: readonly (readonly [value: string, ids: readonly string[]])[];
}

/** What the index says while one types. */
export interface Suggestions {
  readonly products: readonly ProductCard[];
  readonly categories: readonly SearchCategory[];
  readonly brands: readonly string[];
}

/** The values that a listing can be narrowed by, each with how many products it leaves. */
export interface ValueCounts {
  /** null for a narrowing that nobody knows. */
  readonly values: Readonly<Record<FacetName, readonly FacetValue[] | null>>;
  readonly categories: readonly CategoryValue[];
}

/** What the index finds for a listing query with words. */
export interface Found extends ValueCounts {
  readonly listing: Listing;
  /** The words that were searched in place of those that nothing is called by. */
  readonly corrected: string | null;
  /** Words that would find something, when nothing was found. */
  readonly meant: string | null;
}

/** A filter of the query is one of which nobody knows what it leaves. */
export type UnknownFilter = 'unknown-filter';

export interface IndexState {
  /** How many products the index holds; null before there is one. */
  readonly size: number | null;
  /** When its products were read. */
  readonly readAt: number | null;
  /** The highest price of a product; null when none is known. */
  readonly highestPrice: Cents | null;
  /** Whether the listing itself says what each product can be found by. */
  readonly tellsMembership: boolean;
}

/** Each request with its reply. */
export interface Requests {
  /** Takes up what was kept in the file. */
  readonly load: [request: { readonly file: string; readonly source: string }, reply: IndexState];
  /** Begins a new reading of the catalogue. */
  readonly begin: [request: null, reply: null];
  /** @returns how many products have been read; null when there is no room for more */
  readonly add: [request: readonly SearchDocument[], reply: number | null];
  /** The catalogue has been read: its products take the place of the former ones. */
  readonly finish: [request: CatalogueFrame, reply: IndexState];
  /** What was learned counts from `apply` on. */
  readonly learn: [request: Lesson, reply: null];
  /** The products in the order that the shop recommends. */
  readonly rank: [request: readonly string[], reply: null];
  readonly apply: [request: null, reply: IndexState];
  readonly suggest: [request: string, reply: Suggestions | null];
  /** null before there is an index. */
  readonly find: [request: ListingQuery, reply: Found | UnknownFilter | null];
  /** null before there is an index, and where it knows no product that the filters leave. */
  readonly countValues: [request: ListingQuery, reply: ValueCounts | null];
}

export type RequestName = keyof Requests;

export interface Asked {
  readonly id: number;
  readonly name: RequestName;
  readonly request: Requests[RequestName][0];
}

export interface Answered {
  readonly id: number;
  readonly reply: Requests[RequestName][1];
  readonly error?: string;
}
