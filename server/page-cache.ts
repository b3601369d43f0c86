import type { IncomingMessage } from 'node:http';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import { shopMetrics } from '@/lib/metrics/shop-metrics';
import { type CacheEntry, type CacheStatus, freshnessOf } from './cache-entry';
import { type CacheableRequest, cacheableRequest } from './cacheable-request';
import { markAsRejection } from './load-shedding';
import type { ReplaceableResponse } from './page-response';
import { PageStore } from './page-store';
import type { Recorded, Render } from './recorded-response';
import { sendPage } from './send-page';
import { withUncachedNavigations } from './uncached-navigations';

const results = { hit: { result: 'hit' }, stale: { result: 'stale' }, miss: { result: 'miss' } };

/** How long the last good entry is served when rendering fails (stale-if-error). */
const maxStaleOnErrorMs = 24 * 60 * 60 * 1000;

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
  const store = new PageStore({ render, maxBytes });
  const renderDirectly = withUncachedNavigations(render);

  /** Serves a request from the cache, and renders the page if necessary. */
  function handle(request: Request, response: Response): Promise<void> | void {
    const cacheable = cacheableRequest(request);
    if (!cacheable) return renderDirectly(request, response);
    const entry = store.get(cacheable);
    if (!entry) return handleMiss(cacheable, request, response);
    const now = steadyNow();
    const freshness = freshnessOf(entry, now);
    const isRetryDelayed = now < entry.noRetryUntil && isUsableOnError(entry);
    if (freshness === 'expired' && !isRetryDelayed)
      return handleMiss(cacheable, request, response, entry);
    store.countHit(cacheable, entry);
    // No request waits for the revalidation; after a failure, the next request starts another.
    if (freshness === 'stale' && !isRetryDelayed) store.revalidate(cacheable, request);
    const status = freshness === 'fresh' ? 'hit' : 'stale';
    shopMetrics.pageCacheRequests(results[status]);
    return send(cacheable, request, response, entry, status);
  }

  function send(
    cacheable: CacheableRequest,
    request: Request,
    response: Response,
    entry: CacheEntry,
    status: CacheStatus,
  ) {
    // Resolves when the entry has been compressed for the first client with this encoding.
    return sendPage(request, response, entry, status)?.then(() => store.resize(cacheable, entry));
  }

  async function handleMiss(
    cacheable: CacheableRequest,
    request: Request,
    response: Response,
    previous?: CacheEntry,
  ) {
    shopMetrics.pageCacheRequests(results.miss);
    const result = await store.renderOnce(cacheable, request);
    if ('entry' in result) return send(cacheable, request, response, result.entry, 'miss');
    if (result.isFailure && previous && isUsableOnError(previous)) {
      return send(cacheable, request, response, previous, 'stale');
    }
    // A redirect must keep parameters that the canonical URL omits, and a cookie is for one visitor
    // only. Other responses are not rendered a second time, which would double their cost.
    const recorded = result.response;
    const isRedirect = recorded !== null && recorded.status >= 300 && recorded.status < 400;
    if (!recorded || (isRedirect && !cacheable.isCanonical))
      return renderDirectly(request, response);
    sendRecorded(request, response, recorded);
  }

  return { handle, store };
}

/** Sends a response that is not stored. */
function sendRecorded(request: Request, response: Response, recorded: Recorded) {
  const { status, headers, body } = recorded;
  // Of pages, only those rejected for overload have this header.
  if (headers['retry-after'] !== undefined) markAsRejection(response);
  response.statusCode = status;
  // Set one by one, so that code that inspects the response before it is sent sees them.
  for (const [name, value] of Object.entries(headers)) if (value) response.setHeader(name, value);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function isUsableOnError({ renderedAt }: CacheEntry) {
  return steadyNow() - renderedAt <= maxStaleOnErrorMs;
}
