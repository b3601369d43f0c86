import { createHash } from 'node:crypto';
import { renderContext } from '@/lib/cache/page-lifetime';
import { degradedPageSeconds } from '@/lib/cache/policies';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import type { CacheableRequest } from './cacheable-request';
import { CompressedBody, type Compression } from './compressed-body';
import { headOf, withLifetime } from './entry-head';
import { hasChanged, isUnsettled } from './invalidation';
import { log } from './log';
import { nextInternals } from './next-internals';
import { IncompleteResponse, type Recorded, type Render, record } from './recorded-response';

/** Maximum time for stale-while-revalidate, whatever the response allows. */
const maxStaleSeconds = 60;
/** Time to live of an entry that may contain data from before a change. */
const unsettledSeconds = 1;
/**
 * Maximum time for which an entry is served after its data has changed in the background. The time
 * of each entry differs, so that they do not all expire at once.
 */
const maxOutdatedMs = 30_000;
/** For how many seconds an entry that will be replaced soon may be served stale. */
const soonReplacedStaleSeconds = 30;
/** Memory that an entry takes besides its strings and body. */
const entryOverheadBytes = 4_500;

/** A cached response. */
export interface CacheEntry {
  /** Header names and values, alternating. */
  head: readonly string[];
  etag: string;
  body: CompressedBody;
  /** Length of the body before compression. */
  length: number;
  /** Data that it was rendered from. */
  tags: readonly string[];
  renderedAt: number;
  freshUntil: number;
  staleUntil: number;
  /** No revalidation starts before this time. */
  noRetryUntil: number;
  /** Whether its data has changed. */
  isInvalidated: boolean;
  /** How often it was served again. */
  hits: number;
}

export type CacheStatus = 'hit' | 'stale' | 'miss';

/**
 * The result of a render: a cache entry, or a response that is not cached. The response is null if
 * it is for one visitor only.
 */
export type RenderResult =
  | { entry: CacheEntry }
  | { isFailure: boolean; response: Recorded | null };

/**
 * Renders a page for everyone and creates its cache entry.
 * @param compression the first that is needed
 * @param previous the existing entry, whose body is reused if the content is equal
 */
export async function renderEntry(
  render: Render,
  cacheable: CacheableRequest,
  compression: Compression,
  previous: CacheEntry | undefined,
): Promise<RenderResult> {
  const startedAt = steadyNow();
  const unlimited = Number.POSITIVE_INFINITY;
  const context = {
    renderedAt: startedAt,
    seconds: unlimited,
    staleSeconds: unlimited,
    isNotFound: false,
  };
  try {
    const response = await renderContext.run(context, () =>
      record(render, cacheable.url, cacheable.headers),
    );
    const error =
      cacheable.type === 'text/x-component' ? nextInternals.findError(response.body) : null;
    if (error === 'failure' || (cacheable.isAlwaysFound && response.status === 404))
      return failedRender(503);
    // Hydration data, which has no tags, depends on nothing but its address.
    if (context.isNotFound && response.status === 200 && cacheable.tags.length > 0) {
      const isDocument = cacheable.type === 'text/html';
      const sent = isDocument ? asNotFound(response) : withoutCaching(response);
      return { isFailure: false, response: sent };
    }
    const lifetime = error ? null : lifetimeOf(response, cacheable);
    if (!lifetime) {
      const isPersonal = response.headers['set-cookie'] !== undefined;
      const isError = error !== null || response.status >= 400;
      const sent = isError ? withoutCaching(response) : response;
      return { isFailure: response.status >= 500, response: isPersonal ? null : sent };
    }
    const etag = etagOf(response.body, cacheable.type);
    const isSame = previous?.etag === etag;
    const body = isSame ? previous.body : await CompressedBody.of(response.body, compression);
    const isUncertain = isUnsettled(cacheable.tags, startedAt);
    const maxSeconds = isUncertain ? unsettledSeconds : context.seconds;
    const seconds = Math.min(lifetime.fresh, maxSeconds);
    const stale = isUncertain ? 0 : staleSecondsOf(lifetime, context);
    const { renderedAt } = context;
    const entry: CacheEntry = {
      head: withLifetime(headOf(response.headers), { fresh: seconds, stale }),
      etag,
      body,
      length: response.body.length,
      tags: cacheable.tags,
      renderedAt,
      freshUntil: renderedAt + seconds * 1000,
      staleUntil: renderedAt + (seconds + stale) * 1000,
      noRetryUntil: 0,
      isInvalidated: hasChanged(cacheable.tags, startedAt),
      hits: 0,
    };
    if (isUnsettled(cacheable.tags, startedAt, 'in-background'))
      makeStale(entry, startedAt + unsettledSeconds * 1000);
    return { entry };
  } catch (error) {
    if (error instanceof IncompleteResponse)
      log.warn({ reason: error.message }, 'render ended early');
    else log.error({ err: error }, 'render failed');
    return failedRender(500);
  }
}

/** The headers of next.config.mjs let caches store a missing page too, which may exist soon. */
function withoutCaching(response: Recorded): Recorded {
  return { ...response, headers: { ...response.headers, 'cache-control': 'no-store' } };
}

function failedRender(status: number): RenderResult {
  return { isFailure: true, response: { status, headers: {}, body: Buffer.alloc(0) } };
}

/** Returns a document with status 404, and the header by which the server keeps its content. */
function asNotFound({ headers, body }: Recorded): Recorded {
  const own = { 'cache-control': 'no-store', 'x-nextjs-prerender': '1' };
  return { status: 404, headers: { ...headers, ...own }, body };
}

/**
 * Returns for how many seconds a response is fresh and may be served stale, or null if it may not
 * be cached.
 */
function lifetimeOf({ status, headers }: Recorded, { type, isAsset }: CacheableRequest) {
  const control = String(headers['cache-control'] ?? '');
  const isShared = headers['set-cookie'] === undefined && !/private|no-store/.test(control);
  const isComplete = status === 200 && headers['content-encoding'] === undefined;
  if (!isShared || !isComplete || !String(headers['content-type']).startsWith(type)) return null;
  if (isAsset) {
    const isImmutable = /immutable/.test(control);
    return isImmutable ? { fresh: Number.POSITIVE_INFINITY, stale: 0 } : null;
  }
  const fresh = secondsOf('s-maxage', control);
  const stale = Math.min(secondsOf('stale-while-revalidate', control), maxStaleSeconds);
  return fresh > 0 ? { fresh, stale } : null;
}

/**
 * Returns for how many seconds an entry may be served stale: not for long if it lacks data. Next.js
 * shortens the lifetime of such a response, but not its stale time, also when its own cache
 * contains it.
 */
function staleSecondsOf(
  { fresh, stale }: { readonly fresh: number; readonly stale: number },
  { seconds, staleSeconds }: { readonly seconds: number; readonly staleSeconds: number },
) {
  const isSoonReplaced = seconds <= fresh || fresh <= degradedPageSeconds;
  return isSoonReplaced ? Math.min(stale, soonReplacedStaleSeconds, staleSeconds) : stale;
}

function secondsOf(name: string, control: string) {
  const found = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(control);
  return Number(found?.[1] ?? 0);
}

/**
 * Returns the ETag of a content. It is weak, because all encodings and compression levels share it.
 */
function etagOf(body: Buffer, type: string) {
  const hash = createHash('sha256').update(type).update(body).digest().subarray(0, 15);
  return `W/"${hash.toString('base64url')}"`;
}

/**
 * Lets an entry whose data has changed in the background be served for a short time while it is
 * rendered again.
 * @param from timestamp from which it is stale
 */
export function makeStale(entry: CacheEntry, from: number): void {
  const outdatedMs = maxOutdatedMs * (0.5 + Math.random() / 2);
  const remainingSeconds = Math.max(0, Math.floor((entry.staleUntil - from) / 1000));
  entry.freshUntil = Math.min(entry.freshUntil, from);
  entry.staleUntil = Math.min(entry.staleUntil, from + outdatedMs);
  entry.noRetryUntil = 0;
  entry.head = withLifetime(entry.head, {
    fresh: unsettledSeconds,
    stale: Math.min(soonReplacedStaleSeconds, remainingSeconds),
  });
}

/** Returns the bytes of memory that an entry takes. */
export function bytesOf({ body, head }: CacheEntry, key: string) {
  const texts = [key, ...head].reduce((sum, text) => sum + text.length, 0);
  return entryOverheadBytes + 2 * texts + body.bytes;
}

/** Returns the freshness of an entry. A stale entry is served while it is revalidated. */
export function freshnessOf(
  { isInvalidated, freshUntil, staleUntil }: CacheEntry,
  now: number,
): 'fresh' | 'stale' | 'expired' {
  if (isInvalidated) return 'expired';
  if (now < freshUntil) return 'fresh';
  return now < staleUntil ? 'stale' : 'expired';
}
