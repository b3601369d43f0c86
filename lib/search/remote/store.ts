import type { SortOrder } from '../../domain/catalogue';
import type { Condition, CountRequest } from './conditions';
import type { NoteRecord, ProductChange, ProductRecord } from './records';
import type { SearchWords } from './search-words';

/** What an adapter of a search server implements; `RemoteEngine` makes an engine of it. */

export interface SearchRequest {
  /** null for all products. */
  readonly words: SearchWords | null;
  readonly conditions: readonly Condition[];
  readonly counts: readonly CountRequest[];
  /** null for the best matches first. */
  readonly sort: SortOrder | null;
  /** Zero-based. */
  readonly page: number;
  /** Products per page; 0 only counts. */
  readonly size: number;
}

/** Counts all products. */
export const allProducts: SearchRequest = {
  words: null,
  conditions: [],
  counts: [],
  sort: null,
  page: 0,
  size: 0,
};

export interface SearchAnswer {
  /** The number of products that match the words, whatever the conditions. */
  readonly matched: number;
  /** The number of products that also pass the conditions. */
  readonly count: number;
  readonly products: readonly Pick<ProductRecord, 'document' | 'color'>[];
  /** The number of products of each value, for each count of the request. */
  readonly counts: readonly ReadonlyMap<string, number>[];
}

export interface SearchStore {
  /** The name that serves. */
  readonly serving: string;
  readonly lock: IndexLock;
  /** Searches the serving index. */
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer>;
  /** The records with these keys; unknown ones are left out, also when there is no such index. */
  read(index: string, keys: readonly string[], signal?: AbortSignal): Promise<readonly unknown[]>;
  /** Creates a new version. @returns its name */
  create(): Promise<string>;
  /** Adds records to an index, or replaces them. */
  write(index: string, records: readonly (ProductRecord | NoteRecord)[]): Promise<void>;
  /** Changes fields of known products. */
  change(index: string, changes: readonly ProductChange[]): Promise<void>;
  remove(index: string, keys: readonly string[]): Promise<void>;
  /** The distinct values of each filter dimension. */
  values(index: string): Promise<Readonly<Record<string, readonly string[]>>>;
  /** Resolves when searches find everything that was written. */
  settle(index: string): Promise<void>;
  /** Makes a version serve. @returns the name under which it is written from now on */
  publish(index: string): Promise<string>;
  /** Deletes the versions that do not serve. */
  deleteUnserved(): Promise<void>;
  close(): Promise<void>;
}

/** A lock that all processes of a shop share, so that one at a time builds a version. */
export interface IndexLock {
  /** @param until when the lock expires. @returns null while another process holds it */
  acquire(until: number): Promise<HeldLock | null>;
}

export interface HeldLock {
  /** @throws when another process has taken the lock */
  renew(until: number): Promise<void>;
  release(): Promise<void>;
}
