import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ListingQuery } from '@/lib/domain/catalogue';
import type { Cents } from '@/lib/domain/cents';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { readFacetOfAll } from '@/lib/marketplace/facets';
import {
  countProducts,
  readProductIds,
  readSearchDocuments,
} from '@/lib/marketplace/whole-catalogue';
import { processWide } from '@/lib/process-wide';
import type { Found, IndexState, Suggestions, UnknownFilter, ValueCounts } from './protocol';
import { type CatalogueSource, readCatalogue } from './read-catalogue';
import { type LastReading, nextReading } from './schedule';
import { SearchThread } from './search-thread';

/** The shop's own search: the specification has no call for it, so it reads the listing into an index of its own. */

const patienceMs = { suggest: 1_500, find: 3_000, count: 500 };
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
  /** When the shop itself last changed what the catalogue holds. */
  changedAt: number;
  /** null while there is no index. */
  state: IndexState | null;
  /** Whether the first index is still being read. */
  isAwaited: boolean;
}

const search = processWide(
  'search',
  (): Search => ({ thread: null, changedAt: 0, state: null, isAwaited: false }),
);

/** Starts the index of this process, which is then read again and again until the process ends. */
export function startSearch(): void {
  if (search.thread || !env().SEARCH_INDEX) return;
  const { MARKETPLACE_API_URL: marketplace, VITRINE_DATA_DIR: folder } = env();
  const key = createHash('sha256').update(marketplace).digest('hex').slice(0, 16);
  const file = path.resolve(folder, 'search', `${key}.json`);
  const thread = new SearchThread({ file, source: marketplace });
  search.thread = thread;
  search.isAwaited = true;
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopping.abort());
  }
  keepReading(thread, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'the catalogue is not read any more');
  });
}

/** The shop has learned that products are not as they were: the catalogue is read again before its time. */
export function noteCatalogueChange(): void {
  search.changedAt = Date.now();
}

/** What goes with words that are being typed; null while there is no index. */
export function suggest(words: string): Promise<Suggestions | null> {
  return orNotReady((thread) => thread.ask('suggest', words, patienceMs.suggest));
}

/** What a listing query with words finds; null while there is no index. */
export function findListing(query: ListingQuery): Promise<Found | UnknownFilter | null> {
  return orNotReady((thread) => thread.ask('find', query, patienceMs.find));
}

/**
 * How many products each value leaves of a listing without words, for marketplaces whose own numbers are those of the whole
 * catalogue, as the specification has them; null where the marketplace counts itself, or the index cannot say.
 */
export function countValues(query: ListingQuery): Promise<ValueCounts | null> {
  // Whoever tells what each product can be found by heeds the query when counting, too.
  if (search.state?.tellsMembership !== false) return Promise.resolve(null);
  return orNotReady((thread) => thread.ask('countValues', query, patienceMs.count));
}

/** The highest price in the catalogue; null while there is no index. */
export function highestPrice(): Cents | null {
  return search.state?.highestPrice ?? null;
}

/** Whether the index knows more in a moment: it is being read for the first time. */
export function isIndexAwaited(): boolean {
  return search.isAwaited;
}

/** Whether there is an index, or will be one soon. */
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

async function keepReading(thread: SearchThread, signal: AbortSignal): Promise<void> {
  const kept = await thread.loaded;
  search.state = kept;
  search.isAwaited = kept?.readAt === undefined || kept.readAt === null;
  let last: LastReading | null = kept?.readAt
    ? { beganAt: kept.readAt, endedAt: kept.readAt, failures: 0 }
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
    // Where there is no index yet, shoppers wait for it.
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
