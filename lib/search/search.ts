import { capPageLifetime } from '@/lib/cache/page-lifetime';
import { degradedPageSeconds } from '@/lib/cache/policies';
import { CircuitBreaker } from '@/lib/concurrency/circuit-breaker';
import { processWide } from '@/lib/concurrency/process-wide';
import { Semaphore } from '@/lib/concurrency/semaphore';
import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';
import type { ListingQuery } from '@/lib/domain/catalogue';
import type { Cents } from '@/lib/domain/cents';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { shopMetrics } from '@/lib/metrics/shop-metrics';
import { openSearchEngine } from './engine';
import { type IndexStatus, keepIndex } from './keep-index';
import { findWithMarketplace } from './marketplace';
import type { SearchEngine, SearchResult, Suggestions, UnknownFilter, ValueCounts } from './port';
import { withinTime } from './within-time';

/**
 * The search of the shop: it asks the search engine for a limited time, and the marketplace when
 * the engine has no answer.
 */

/** The time limits of an engine. Every listing page waits for the counts. */
const timeoutMs = { suggest: 1_500, find: 1_500, count: 500 };

/** After this many failures in a row, the engine is not asked for a few seconds. */
const failuresInARow = 2;
const pauseMs = 5_000;

/**
 * Counts of a large catalogue take long: they leave connections of the engine to searches. A count
 * that waits for longer than one may take is given up.
 */
const countLimits = { running: 2, waiting: 64, waitMs: timeoutMs.count };

interface Search {
  /** null when the marketplace searches. */
  engine: SearchEngine | null;
  readonly breaker: CircuitBreaker;
  /** Slow counts do not switch the search off. */
  readonly countBreaker: CircuitBreaker;
  readonly countSlots: Semaphore;
  readonly index: IndexStatus;
}

const search = processWide(
  'search',
  (): Search => ({
    engine: null,
    breaker: new CircuitBreaker(failuresInARow, pauseMs),
    countBreaker: new CircuitBreaker(failuresInARow, pauseMs),
    countSlots: new Semaphore(countLimits),
    index: { state: null, isAwaited: false },
  }),
);

shopMetrics.searchIndexProducts(() => search.index.state?.size ?? null);
shopMetrics.searchIndexAge(() => {
  const readAt = search.index.state?.readAt ?? null;
  // The time of a clock that was ahead must not hide that the index is stale.
  if (readAt !== null) return Math.abs(Date.now() - readAt) / 1000;
  return search.engine?.writer ? process.uptime() : null;
});

/**
 * Opens the search engine of this process, and keeps its index current until the process ends.
 */
export async function startSearch(): Promise<void> {
  if (search.engine) return;
  const { MARKETPLACE_API_URL: source, SEARCH_URL: url, VITRINE_DATA_DIR: folder } = env();
  const engine = await openSearchEngine({ url, source, folder });
  search.engine = engine;
  if (!engine?.writer) return;
  search.index.isAwaited = true;
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopping.abort());
  }
  keepIndex(engine, engine.writer, search.index, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'the catalogue is not read any more');
  });
}

/** Whether the search has suggestions for typed text: the marketplace's own has none. */
export function offersSuggestions(): boolean {
  return search.engine?.capabilities.suggestions === true;
}

/** Suggestions for typed text; null when there are none, for example without an index. */
export function suggest(words: string): Promise<Suggestions | null> {
  const ask: Ask<Suggestions> = (engine, signal) => engine.suggest(words, signal);
  return askEngine('suggest', ask);
}

/**
 * The result of a listing query with words: of the engine, or else of the marketplace. null when
 * neither can search. A page that lacks the engine's answer is cached for a few seconds only, and
 * never served stale if it lacks the result.
 */
export async function findListing(
  query: ListingQuery,
): Promise<SearchResult | UnknownFilter | null> {
  const found = await findInEngine(query);
  if (found && found !== 'unknown-filter') return found;
  if (search.engine) capPageLifetime(degradedPageSeconds);
  if (found) return found;
  const other = await findInMarketplace(query);
  if (!other && search.engine) capPageLifetime(degradedPageSeconds, 0);
  return other;
}

/** The result of the engine alone; null without an answer. */
export function findInEngine(query: ListingQuery): Promise<SearchResult | UnknownFilter | null> {
  const ask: Ask<SearchResult | UnknownFilter> = (engine, signal) => engine.find(query, signal);
  return askEngine('find', ask);
}

/**
 * The counts of each filter value for a listing without words. For marketplaces whose counts cover
 * the whole catalogue, as in the specification; null when the marketplace counts filtered listings
 * itself, or without an index.
 */
export async function countValues(query: ListingQuery): Promise<ValueCounts | null> {
  // The counts will be better soon.
  if (search.index.isAwaited) capPageLifetime(degradedPageSeconds);
  // A marketplace that includes filter values also respects the query in its counts.
  if (search.index.state?.includesMembership !== false) return null;
  const release = await search.countSlots.acquire();
  if (!release) {
    capPageLifetime(degradedPageSeconds);
    return null;
  }
  const ask: Ask<ValueCounts> = (engine, signal) => engine.countValues(query, signal);
  return askEngine('count', ask).finally(release);
}

/** The highest price in the catalogue; null without an index. */
export function highestPrice(): Cents | null {
  return search.index.state?.highestPrice ?? null;
}

type Ask<Answer> = (engine: SearchEngine, signal: AbortSignal) => Promise<Answer | null>;

/**
 * The engine's answer; null when it has none, fails or takes too long. A page that lacks the answer
 * of a failing engine is cached for a few seconds only.
 */
async function askEngine<Answer>(
  call: keyof typeof timeoutMs,
  ask: Ask<Answer>,
): Promise<Answer | null> {
  const { engine } = search;
  const breaker = call === 'count' ? search.countBreaker : search.breaker;
  if (!engine) return null;
  if (!breaker.tryAcquire()) {
    capPageLifetime(degradedPageSeconds);
    return null;
  }
  try {
    const answer = await withinTime(timeoutMs[call], (signal) => ask(engine, signal));
    breaker.recordSuccess();
    shopMetrics.searchCalls({ call, outcome: 'ok' });
    return answer;
  } catch (error) {
    breaker.recordFailure();
    shopMetrics.searchCalls({ call, outcome: 'failed' });
    capPageLifetime(degradedPageSeconds);
    log.warn({ err: error, engine: engine.name }, 'a search was not answered');
    return null;
  }
}

async function findInMarketplace(query: ListingQuery): Promise<SearchResult | null> {
  try {
    const found = await findWithMarketplace(query);
    // The engine may find more than a marketplace whose own search returns nothing.
    return search.engine && found?.listing.count === 0 ? null : found;
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn({ kind: error.kind }, 'the marketplace did not search');
    capPageLifetime(degradedPageSeconds, 0);
    return null;
  }
}
