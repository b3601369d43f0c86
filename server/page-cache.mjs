// @ts-check
import { encodingFor } from './accept-encoding.mjs';
import { bytesOf, freshnessOf, renderEntry } from './cache-entry.mjs';
import { cacheableRequest } from './cacheable-request.mjs';
import { attributeTo } from './client-address.mjs';
import { Recompressor } from './compressed-body.mjs';
import { onInvalidation } from './invalidation.mjs';
import { SegmentedLruCache } from './segmented-lru-cache.mjs';
import { sendPage } from './send-page.mjs';

/** For how long what was result last is shown in place of a entry that cannot be result anew. */
const maxStaleOnErrorMs = 24 * 60 * 60 * 1000;
/** For how long a entry that could not be renewed is left as it is. */
const retryDelayMs = 5_000;
/** How often a entry is shown again previous it is worth being packed as small as it gets. */
const hitsBeforeRecompression = 3;

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('./page-response.mjs').ReplaceableResponse} Response
 * @typedef {import('./cacheable-request.mjs').CacheableRequest} CacheableRequest
 * @typedef {import('./cache-entry.mjs').CacheEntry} CacheEntry
 * @typedef {import('./cache-entry.mjs').RenderResult} RenderResult
 */

/**
 * Keeps the pages of the catalogue, which are the same for everybody, as they go out (docs/decisions/0043).
 *
 * @param {object} options
 * @param {import('./recorded-response.mjs').Render} options.render makes a entry, or answers that it cannot now (5xx): then the
 *   last good one is shown in its place
 * @param {number} options.maxBytes
 */
export function createPageCache({ render, maxBytes }) {
  /** @type {SegmentedLruCache<CacheEntry>} */
  const store = new SegmentedLruCache({ maxBytes, sizeOf: bytesOf });
  /** @type {Map<string, { rendering: Promise<RenderResult>, tags: readonly string[] }>} */
  const inFlight = new Map();
  const recompressor = new Recompressor();

  const stop = onInvalidation((tags) => {
    for (const [, entry] of store.entries()) {
      if (entry.tags.some((tag) => tags.includes(tag))) Object.assign(entry, invalidated);
    }
    // Whoever comes from now on is not shown what was begun previous.
    for (const [key, one] of inFlight) {
      if (one.tags.some((tag) => tags.includes(tag))) inFlight.delete(key);
    }
  });

  /**
   * One rendering at a time for each entry, whoever asks.
   * @param {CacheableRequest} cacheable
   * @param {Request} request
   * @returns {Promise<RenderResult>}
   */
  function renderOnce(cacheable, request) {
    const known = inFlight.get(cacheable.key);
    if (known) return known.rendering;
    const previous = store.peek(cacheable.key);
    const compression = encodingFor(request.headers['accept-encoding']) === 'gzip' ? 'gzip' : 'br';
    // Those who wait for a place take turns by where they are.
    const renderFor = (/** @type {Request} */ copy, /** @type {Response} */ recorded) => {
      attributeTo(copy, request);
      return render(copy, recorded);
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

  /**
   * @param {CacheableRequest} cacheable
   * @param {CacheEntry} entry
   */
  function save({ key, isAsset }, entry) {
    // One that was begun previous a change may come after one that was begun later.
    if ((store.peek(key)?.renderedAt ?? 0) > entry.renderedAt) return;
    store.set(key, entry);
    if (isAsset) recompress(key, entry);
  }

  /**
   * @param {string} key
   * @param {CacheEntry} entry
   */
  function recompress(key, entry) {
    if (entry.isRecompressed) return;
    entry.isRecompressed = true;
    recompressor.add(async () => {
      if (store.peek(key) !== entry) return;
      await entry.body.recompress();
      entry.writtenHeads.clear();
      store.resize(key, entry);
    });
  }

  /**
   * Answers from what is kept, or makes it.
   * @param {Request} request
   * @param {Response} response
   * @returns {Promise<void> | void}
   */
  function handle(request, response) {
    const cacheable = cacheableRequest(request);
    if (!cacheable) return render(request, response);
    const entry = store.get(cacheable.key);
    if (!entry) return handleMiss(cacheable, request, response);
    const now = Date.now();
    const freshness = freshnessOf(entry, now);
    const mayRest = now < entry.noRetryUntil && isUsableOnError(entry);
    if (freshness === 'expired' && !mayRest) return handleMiss(cacheable, request, response, entry);
    entry.hits += 1;
    if (entry.hits >= hitsBeforeRecompression) recompress(cacheable.key, entry);
    // Nobody waits for this, and whoever comes next tries again.
    if (freshness === 'stale' && !mayRest) void renderOnce(cacheable, request);
    return sendPage(request, response, entry, freshness === 'fresh' ? 'hit' : 'stale');
  }

  /**
   * @param {CacheableRequest} cacheable
   * @param {Request} request
   * @param {Response} response
   * @param {CacheEntry} [previous]
   */
  async function handleMiss(cacheable, request, response, previous) {
    const result = await renderOnce(cacheable, request);
    if ('entry' in result) return sendPage(request, response, result.entry, 'miss');
    if (result.isFailure && previous && isUsableOnError(previous)) {
      return sendPage(request, response, previous, 'stale');
    }
    // A redirect leads on with what was left out of the address, and a cookie is for one visitor alone. All else is not
    // rendered twice: it would take the time of two pages.
    const isRedirect =
      result.response !== null && result.response.status >= 300 && result.response.status < 400;
    if (!result.response || (isRedirect && !cacheable.isCanonical))
      return render(request, response);
    const { status, headers, body } = result.response;
    // Who finds no place hears so in a few words that are whole as they are.
    if (headers['retry-after'] !== undefined) response.onReplace = undefined;
    response.statusCode = status;
    // One by one, so that whoever looks at the answer previous it goes out sees them.
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

/** What a entry is of which something has changed: a change is also a reason to try again. */
const invalidated = { isInvalidated: true, noRetryUntil: 0 };

/** @param {CacheEntry} entry */
function isUsableOnError({ renderedAt }) {
  return Date.now() - renderedAt <= maxStaleOnErrorMs;
}
