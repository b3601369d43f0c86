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
 * The port of the shop's search: a search engine implements it (`lib/search/<engine>/engine.ts`),
 * and the rest of the shop uses `lib/search/search.ts`, which limits the time of each call.
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
export interface SearchResult extends Pick<ValueCounts, 'values'> {
  readonly listing: Listing;
  /** null when they cannot be read. */
  readonly categories: readonly CategoryValue[] | null;
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

/** The state before the first index. */
export const noIndex: IndexState = {
  size: null,
  readAt: null,
  highestPrice: null,
  includesMembership: true,
};

/** The parts of the search that an engine may lack. */
export interface SearchCapabilities {
  /** Whether it answers `suggest`. */
  readonly suggestions: boolean;
  /** Whether it counts the filter values of a listing, with words and without. */
  readonly counts: boolean;
  /** Whether it finds misspelt words, and words of another number or gender. */
  readonly corrections: boolean;
  /** Whether all processes use one index, so that only one of them fills it. */
  readonly isShared: boolean;
}

/**
 * A search engine. Opening it waits for no connection: an engine that cannot be reached rejects the
 * calls, and answers again when it is back. A call that is aborted rejects.
 */
export interface SearchEngine {
  /** For logs and metrics. */
  readonly name: string;
  readonly capabilities: SearchCapabilities;
  /** The state of the serving index; its size is null before the first one. */
  state(signal?: AbortSignal): Promise<IndexState>;
  /** Suggestions for typed text; null before the first index, or without this capability. */
  suggest(words: string, signal: AbortSignal): Promise<Suggestions | null>;
  /** The result of a listing query with words; null before the first index. */
  find(query: ListingQuery, signal: AbortSignal): Promise<SearchResult | UnknownFilter | null>;
  /**
   * The counts of each filter value for a listing without words; null before the first index, or
   * when the filters match no product of the index.
   */
  countValues(query: ListingQuery, signal: AbortSignal): Promise<ValueCounts | null>;
  /** null for an engine that reads the catalogue itself. */
  readonly writer: IndexWriter | null;
  /** Ends connections and threads. */
  close(): Promise<void>;
}

/** Writes the index of an engine. */
export interface IndexWriter {
  /**
   * Begins a new version of the index beside the serving one, and discards an unfinished one of
   * this process.
   * @returns null while another process builds a version of a shared index; the engine gives up
   *   the version of a process that died
   */
  begin(): Promise<IndexDraft | null>;
  /** The stored documents of these products; unknown ones are left out. */
  read(ids: readonly string[]): Promise<readonly SearchDocument[]>;
  /**
   * Adds products to the serving index, or replaces them. A known product keeps its place in both
   * orders, and its learned values where `membership` is null; a new one is the newest. Searches
   * find the change when the promise resolves, or at most a second later.
   */
  put(documents: readonly SearchDocument[]): Promise<void>;
  /** Removes products from the serving index; unknown ids are ignored. */
  remove(ids: readonly string[]): Promise<void>;
}

/** A new version of the index, which serves when it is swapped in. */
export interface IndexDraft {
  /**
   * Adds products, newest first; a repeated product is ignored.
   * @returns the number of products read so far; null when the index is full
   */
  add(documents: readonly SearchDocument[]): Promise<number | null>;
  /**
   * Sets the shop's recommended order of products (`discover_by`), best first.
   * @returns those of them that this version lacks, if it serves
   */
  rank(ids: readonly string[]): Promise<readonly string[]>;
  /** Sets the values of a dimension, replacing those learned before. */
  learn(values: LearnedValues): Promise<void>;
  /** Drops the learned values of a dimension, which then is no filter; others are ignored. */
  forget(dimension: FilterDimension): Promise<void>;
  /**
   * Makes this version serve at once, with everything read so far. May be called again after
   * `rank`, `learn` and `forget`. A version that is swapped in before these calls takes the former
   * one's order and learned values.
   */
  swap(frame: CatalogueFrame): Promise<IndexState>;
  /**
   * Deletes what is not serving, and lets other processes begin. Call it at the end in any case.
   */
  discard(): Promise<void>;
}

/** The settings with which an engine is opened. */
export interface EngineSettings {
  /** `SEARCH_URL`. */
  readonly url: string;
  /** The URL of the marketplace: shops of other marketplaces use other indexes. */
  readonly source: string;
  /** A folder for files of this process. */
  readonly folder: string;
}

/** Opens an engine; null where it cannot run, so that the marketplace searches instead. */
export type OpenEngine = (settings: EngineSettings) => SearchEngine | null;
