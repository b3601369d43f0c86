import type { ListingQuery } from '../../domain/catalogue';
import {
  type IndexState,
  noIndex,
  type SearchEngine,
  type SearchResult,
  type Suggestions,
  type UnknownFilter,
  type ValueCounts,
} from '../port';
import { hasUnknownFilter } from '../rules/filters';
import { pageSize } from '../rules/listing';
import { cardOf, colorsOf, listingOf } from '../rules/results';
import { valueCountsOf } from '../rules/value-counts';
import { conditionsOf, countRequestOf } from './conditions';
import { documentOf } from './records';
import { type SearchWords, searchesFor } from './search-words';
import { type ServingIndex, ServingIndexReader } from './serving-index';
import { allProducts, type SearchAnswer, type SearchRequest, type SearchStore } from './store';
import { RemoteWriter } from './writer';

const maxSuggested = 5;

const nothing: SearchAnswer = { matched: 0, count: 0, products: [], counts: [] };

/** A search engine whose index is on a server that all processes use. */
export class RemoteEngine implements SearchEngine {
  readonly name: string;
  readonly capabilities = { suggestions: true, counts: true, corrections: true, isShared: true };
  readonly writer: RemoteWriter;
  readonly #store: SearchStore;
  readonly #serving: ServingIndexReader;

  constructor(name: string, store: SearchStore) {
    this.name = name;
    this.#store = store;
    this.#serving = new ServingIndexReader(store);
    this.writer = new RemoteWriter(store, this.#serving, () => this.state());
  }

  async state(signal?: AbortSignal): Promise<IndexState> {
    signal?.throwIfAborted();
    const state = await this.#serving.readNow(signal);
    if (!state) return noIndex;
    const { count, products } = await this.#store.search(
      { ...allProducts, sort: 'price_desc', size: 1 },
      signal,
    );
    const [dearest] = products;
    return {
      size: count,
      readAt: state.readAt,
      highestPrice: dearest ? documentOf(dearest).price : null,
      includesMembership: state.includesMembership,
    };
  }

  async suggest(text: string, signal: AbortSignal): Promise<Suggestions | null> {
    signal.throwIfAborted();
    const serving = await this.#serving.read(signal);
    if (!serving) return null;
    const request = { ...allProducts, size: maxSuggested };
    const { answer, words } = await this.#search(text, true, request, signal);
    return {
      products: answer.products.map((product) => cardOf(documentOf(product))),
      ...(words ? serving.names.suggest(words) : { categories: [], brands: [] }),
    };
  }

  async find(
    query: ListingQuery,
    signal: AbortSignal,
  ): Promise<SearchResult | UnknownFilter | null> {
    signal.throwIfAborted();
    const serving = await this.#serving.read(signal);
    if (!serving) return null;
    if (hasUnknownFilter(query, (one) => serving.known.includes(one))) return 'unknown-filter';
    const { sort, page } = query;
    const request = { ...requestOf(query, serving), sort, page, size: pageSize };
    const { answer } = await this.#search(query.search ?? '', false, request, signal);
    const products = answer.products.map((product) => ({
      ...cardOf(documentOf(product)),
      colors: colorsOf(product.color, serving.codes),
    }));
    return {
      listing: listingOf(products, answer.count),
      ...countsOf(serving, answer),
      // The servers do not name the words that they found instead.
      corrected: null,
      meant: null,
    };
  }

  async countValues(query: ListingQuery, signal: AbortSignal): Promise<ValueCounts | null> {
    signal.throwIfAborted();
    const serving = await this.#serving.read(signal);
    if (!serving || hasUnknownFilter(query, (one) => serving.known.includes(one))) return null;
    const answer = await this.#store.search(requestOf(query, serving), signal);
    return answer.count > 0 ? countsOf(serving, answer) : null;
  }

  async close(): Promise<void> {
    // A server that cannot be reached lets the lock expire.
    await this.writer.close().catch(() => undefined);
    await this.#store.close();
  }

  /** Searches as written, and more and more tolerantly as long as nothing is found. */
  async #search(
    text: string,
    isTyping: boolean,
    request: SearchRequest,
    signal: AbortSignal,
  ): Promise<{ readonly answer: SearchAnswer; readonly words: SearchWords | null }> {
    let last: SearchWords | null = null;
    for (const words of searchesFor(text, isTyping)) {
      const answer = await this.#store.search({ ...request, words }, signal);
      signal.throwIfAborted();
      if (answer.matched > 0) return { answer, words };
      last = words;
    }
    return { answer: nothing, words: last };
  }
}

/** Filters the products, and counts the values of each known dimension, in the order of `known`. */
function requestOf(query: ListingQuery, { known, used }: ServingIndex): SearchRequest {
  return {
    ...allProducts,
    conditions: conditionsOf(query),
    counts: known.map((dimension) => countRequestOf(query, dimension, used[dimension])),
  };
}

/** @param answer with counts in the order of `known` */
function countsOf({ known, frame }: ServingIndex, { counts }: SearchAnswer): ValueCounts {
  return valueCountsOf(frame, (dimension) => {
    const place = known.indexOf(dimension);
    return place < 0 ? null : (counts[place] ?? new Map<string, number>());
  });
}
