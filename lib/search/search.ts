import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processWide } from '@/lib/concurrency/process-wide';
import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';
import type { ListingQuery } from '@/lib/domain/catalogue';
import type { Cents } from '@/lib/domain/cents';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { readFacetOfAll } from '@/lib/marketplace/facets';
import {
  countProducts,
  readProductIds,
  readSearchDocuments,
} from '@/lib/marketplace/whole-catalogue';
import { shopMetrics } from '@/lib/metrics/shop-metrics';
import type { IndexState, SearchResult, Suggestions, UnknownFilter, ValueCounts } from './protocol';
import { type CatalogueSource, readCatalogue } from './read-catalogue';
import { type LastReading, nextReading } from './schedule';
import { SearchThread, searchThreadProgram } from './search-thread';

/**
 * The shop's own search. The specification has no search call, so the shop indexes the catalogue
 * itself.
 */

const timeoutMs = { suggest: 1_500, find: 3_000, count: 500 };
const lookAgainMs = 2_000;

const source: CatalogueSource = {
  documents: readSearchDocuments,
  ids: readProductIds,
  count: countProducts,
  tree: () => readCategoryTree(null),
  facet: readFacetOfAll,
};

interface Search {
  thread: SearchThread | null;
  /** When the shop last changed the catalogue, for example by a purchase. */
  changedAt: number;
  /** null before the first index. */
  state: IndexState | null;
  /** Whether the first index is being built. */
  isAwaited: boolean;
}

const search = processWide(
  'search',
  (): Search => ({ thread: null, changedAt: 0, state: null, isAwaited: false }),
);

shopMetrics.searchIndexProducts(() => search.state?.size ?? null);
shopMetrics.searchIndexAge(() =>
  search.state?.readAt ? (Date.now() - search.state.readAt) / 1000 : null,
);

/**
 * Starts the search of this process, which reads the catalogue repeatedly until the process ends.
 */
export function startSearch(): void {
  const program = searchThreadProgram();
  if (search.thread || !program || !env().SEARCH_INDEX) return;
  const { MARKETPLACE_API_URL: marketplace, VITRINE_DATA_DIR: folder } = env();
  const key = createHash('sha256').update(marketplace).digest('hex').slice(0, 16);
  const file = path.resolve(folder, 'search', `${key}.json`);
  const thread = new SearchThread(program, { file, source: marketplace });
  search.thread = thread;
  search.isAwaited = true;
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopping.abort());
  }
  readRepeatedly(thread, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'the catalogue is not read any more');
  });
}

/** Reports a catalogue change, so that the catalogue is read again sooner. */
export function reportCatalogueChange(): void {
  search.changedAt = Date.now();
}

/** Suggestions for typed text; null without an index. */
export function suggest(words: string): Promise<Suggestions | null> {
  return orNotReady((thread) => thread.ask('suggest', words, timeoutMs.suggest));
}

/** The result of a listing query with words; null without an index. */
export function findListing(query: ListingQuery): Promise<SearchResult | UnknownFilter | null> {
  return orNotReady((thread) => thread.ask('find', query, timeoutMs.find));
}

/**
 * The counts of each filter value for a listing without words. For marketplaces whose counts cover
 * the whole catalogue, as in the specification; null when the marketplace counts filtered listings
 * itself, or without an index.
 */
export function countValues(query: ListingQuery): Promise<ValueCounts | null> {
  // A marketplace that includes filter values also respects the query in its counts.
  if (search.state?.includesMembership !== false) return Promise.resolve(null);
  return orNotReady((thread) => thread.ask('countValues', query, timeoutMs.count));
}

/** The highest price in the catalogue; null without an index. */
export function highestPrice(): Cents | null {
  return search.state?.highestPrice ?? null;
}

/** Whether the first index is being built, so that results will be available soon. */
export function isIndexAwaited(): boolean {
  return search.isAwaited;
}

/** Whether an index exists or is being built. */
export function hasSearch(): boolean {
  return search.thread !== null;
}

async function orNotReady<Reply>(
  ask: (thread: SearchThread) => Promise<Reply | null>,
): Promise<Reply | null> {
  if (!search.thread) return null;
  try {
    return await ask(search.thread);
  } catch (error) {
    log.warn({ err: error }, 'a search was not answered');
    return null;
  }
}

async function readRepeatedly(thread: SearchThread, signal: AbortSignal): Promise<void> {
  const loaded = await thread.loaded;
  search.state = loaded;
  search.isAwaited = loaded?.readAt === undefined || loaded.readAt === null;
  let last: LastReading | null = loaded?.readAt
    ? { beganAt: loaded.readAt, endedAt: loaded.readAt, failures: 0 }
    : null;
  for (;;) {
    while (last && Date.now() < nextReading(last, search.changedAt)) {
      await pause(lookAgainMs, undefined, { signal, ref: false });
    }
    last = await readOnce(thread, signal, last);
    search.isAwaited = false;
  }
}

async function readOnce(
  thread: SearchThread,
  signal: AbortSignal,
  last: LastReading | null,
): Promise<LastReading> {
  const beganAt = Date.now();
  try {
    // Without an index, shoppers wait for this reading.
    const isRelaxed = last !== null && last.failures === 0;
    search.state = await readCatalogue(source, thread, { signal, isRelaxed });
    const endedAt = Date.now();
    const { size: products } = search.state;
    log.info({ products, ms: endedAt - beganAt }, 'the catalogue was read for the search');
    return { beganAt, endedAt, failures: 0 };
  } catch (error) {
    signal.throwIfAborted();
    const failures = (last?.failures ?? 0) + 1;
    log.warn({ err: error, failures }, 'the catalogue could not be read for the search');
    return { beganAt, endedAt: Date.now(), failures };
  }
}
