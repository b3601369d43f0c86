import type { ListingQuery } from '../domain/catalogue';
import type { FilterDimension, SearchDocument } from '../domain/search-document';
import type {
  CatalogueFrame,
  IndexState,
  LearnedValues,
  SearchResult,
  Suggestions,
  UnknownFilter,
  ValueCounts,
} from './port';

/**
 * The protocol between the shop and the worker thread with its search index
 * (lib/search/thread/main.ts).
 */

/** The state of an index that serves, whether it could be saved or not. */
export interface SavedState extends IndexState {
  /** Why the index could not be saved; null when it was. */
  readonly saveError: string | null;
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
  readonly finish: [request: CatalogueFrame, reply: SavedState];
  /** Adds learned values, which take effect with `apply`. */
  readonly learn: [request: LearnedValues, reply: null];
  /** Drops the learned values of a dimension. */
  readonly forget: [request: FilterDimension, reply: null];
  /** Sets the shop's recommended order of products. @returns those that the active index lacks */
  readonly rank: [request: readonly string[], reply: readonly string[]];
  readonly apply: [request: null, reply: SavedState];
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
