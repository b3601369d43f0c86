import type { IncomingMessage } from 'node:http';
import { encodingFor } from './accept-encoding';
import {
  bytesOf,
  type CacheEntry,
  freshnessOf,
  type RenderResult,
  renderEntry,
} from './cache-entry';
import { type CacheableRequest, cacheableRequest } from './cacheable-request';
import { attributeTo } from './client-address';
import { Recompressor } from './compressed-body';
import { onInvalidation } from './invalidation';
import type { ReplaceableResponse } from './page-response';
import type { Render } from './recorded-response';
import { SegmentedLruCache } from './segmented-lru-cache';
import { sendPage } from './send-page';

/** How long the last good entry is served when rendering fails (stale-if-error). */
const maxStaleOnErrorMs = 24 * 60 * 60 * 1000;
/** How long to wait after a failed revalidation. */
const retryDelayMs = 5_000;
/** How often an entry is served before it is worth recompressing. */
const hitsBeforeRecompression = 3;

type Request = IncomingMessage;

type Response = ReplaceableResponse;

/**
 * Creates the cache of catalogue pages, which are the same for everyone (docs/decisions/0043). It
 * stores compressed responses.
 */
export function createPageCache({
  render,
  maxBytes,
}: {
  /** Renders a page; after a 5xx the last good entry is served instead. */
  render: Render;
  maxBytes: number;
}) {
  const store = new SegmentedLruCache<CacheEntry>({ maxBytes, sizeOf: bytesOf });
  const inFlight = new Map<string, { rendering: Promise<RenderResult>; tags: readonly string[] }>();
  const recompressor = new Recompressor();

  const stop = onInvalidation((tags) => {
    for (const [, entry] of store.entries()) {
      if (entry.tags.some((tag) => tags.includes(tag))) Object.assign(entry, invalidated);
    }
    // Later requests must not share a render that began before the change.
    for (const [key, one] of inFlight) {
      if (one.tags.some((tag) => tags.includes(tag))) inFlight.delete(key);
    }
  });

  /** Renders a page, with at most one render per cache key at a time. */
  function renderOnce(cacheable: CacheableRequest, request: Request): Promise<RenderResult> {
    const pending = inFlight.get(cacheable.key);
    if (pending) return pending.rendering;
    const previous = store.peek(cacheable.key);
    const compression = encodingFor(request.headers['accept-encoding']) === 'gzip' ? 'gzip' : 'br';
    // Queued renders are served round-robin by client.
    const renderFor = (internalRequest: Request, recorded: Response) => {
      attributeTo(internalRequest, request);
      return render(internalRequest, recorded);
    };
    const rendering = renderEntry(renderFor, cacheable, compression, previous).then((result) => {
      if (inFlight.get(cacheable.key) === one) inFlight.delete(cacheable.key);
      if ('entry' in result) save(cacheable, result.entry);
      else if (previous && result.isFailure) previous.noRetryUntil = Date.now() + retryDelayMs;
      else store.delete(cacheable.key);
      return result;
    });
    const one = { rendering, tags: cacheable.tags };
    inFlight.set(cacheable.key, one);
    return rendering;
  }

  function save({ key, isAsset }: CacheableRequest, entry: CacheEntry) {
    // A render that began before a change may finish after a later one.
    if ((store.peek(key)?.renderedAt ?? 0) > entry.renderedAt) return;
    store.set(key, entry);
    if (isAsset) recompress(key, entry);
  }

  function recompress(key: string, entry: CacheEntry) {
    if (entry.isRecompressed) return;
    entry.isRecompressed = true;
    recompressor.add(async () => {
      if (store.peek(key) !== entry) return;
      await entry.body.recompress();
      store.resize(key, entry);
    });
  }

  /** Serves a request from the cache, and renders the page if necessary. */
  function handle(request: Request, response: Response): Promise<void> | void {
    const cacheable = cacheableRequest(request);
    if (!cacheable) return render(request, response);
    const entry = store.get(cacheable.key);
    if (!entry) return handleMiss(cacheable, request, response);
    const now = Date.now();
    const freshness = freshnessOf(entry, now);
    const isRetryDelayed = now < entry.noRetryUntil && isUsableOnError(entry);
    if (freshness === 'expired' && !isRetryDelayed)
      return handleMiss(cacheable, request, response, entry);
    entry.hits += 1;
    if (entry.hits >= hitsBeforeRecompression) recompress(cacheable.key, entry);
    // No request waits for the revalidation; after a failure, the next request starts another.
    if (freshness === 'stale' && !isRetryDelayed) void renderOnce(cacheable, request);
    return sendPage(request, response, entry, freshness === 'fresh' ? 'hit' : 'stale');
  }

  async function handleMiss(
    cacheable: CacheableRequest,
    request: Request,
    response: Response,
    previous?: CacheEntry,
  ) {
    const result = await renderOnce(cacheable, request);
    if ('entry' in result) return sendPage(request, response, result.entry, 'miss');
    if (result.isFailure && previous && isUsableOnError(previous)) {
      return sendPage(request, response, previous, 'stale');
    }
    // A redirect must keep parameters that the canonical URL omits, and a cookie is for one visitor
    // only. Other responses are not rendered a second time, which would double their cost.
    const isRedirect =
      result.response !== null && result.response.status >= 300 && result.response.status < 400;
    if (!result.response || (isRedirect && !cacheable.isCanonical))
      return render(request, response);
    const { status, headers, body } = result.response;
    // Load shedding sends a short complete response, which needs no replacement.
    if (headers['retry-after'] !== undefined) response.onReplace = undefined;
    response.statusCode = status;
    // Set one by one, so that code that inspects the response before it is sent sees them.
    for (const [name, value] of Object.entries(headers)) if (value) response.setHeader(name, value);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return {
    handle,
    get bytes() {
      return store.bytes;
    },
    get size() {
      return store.size;
    },
    stop,
  };
}

/** State of an entry after a change, which also allows an immediate retry. */
const invalidated = { isInvalidated: true, noRetryUntil: 0 };

function isUsableOnError({ renderedAt }: CacheEntry) {
  return Date.now() - renderedAt <= maxStaleOnErrorMs;
}
