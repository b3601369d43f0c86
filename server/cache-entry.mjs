// @ts-check
import { createHash } from 'node:crypto';
import { CompressedBody } from './compressed-body.mjs';
import { hasChanged, isUnsettled } from './invalidation.mjs';
import { findError } from './navigation-errors.mjs';
import { record } from './recorded-response.mjs';
import { renderContext } from './render-context.mjs';

/** Maximum time for stale-while-revalidate, whatever the response allows. */
const maxStaleSeconds = 600;
/** Time to live of an entry that may contain data from before a change. */
const unsettledSeconds = 1;
/** Memory that an entry takes besides its strings and body, including its written heads. */
const entryOverheadBytes = 4_500;

/** Headers that belong to one response, or are set anew for each. */
const perResponseHeaders = new Set([
  'age',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'server-timing',
  'transfer-encoding',
  // Describes Next.js's own cache and says nothing about this one.
  'x-nextjs-cache',
]);

/**
 * A cached response.
 * @typedef {object} CacheEntry
 * @property {readonly string[]} head header names and values, alternating
 * @property {string} etag
 * @property {CompressedBody} body
 * @property {number} length of the body before compression
 * @property {readonly string[]} tags data that it was rendered from
 * @property {number} renderedAt
 * @property {number} freshUntil
 * @property {number} staleUntil
 * @property {number} noRetryUntil no revalidation starts before this time
 * @property {boolean} isInvalidated whether its data has changed
 * @property {number} hits how often it was served again
 * @property {boolean} isRecompressed whether recompression is done or queued
 * @property {Map<string, WrittenHead>} writtenHeads the last written head of each encoding
 */

/**
 * The head of a response as Node.js serialised it.
 * @typedef {object} WrittenHead
 * @property {string} text
 * @property {number} second in which it was written, because it contains the date
 * @property {number} age
 * @property {number} length of the body
 * @property {CacheStatus} cacheStatus
 */

/** @typedef {'hit' | 'stale' | 'miss'} CacheStatus */

/**
 * The result of a render: a cache entry, or a response that is not cached. The response is null if
 * it is for one visitor only.
 * @typedef {{ entry: CacheEntry } | { isFailure: boolean, response: import('./recorded-response.mjs').Recorded | null }}
 *   RenderResult
 */

/**
 * Renders a page for everyone and creates its cache entry.
 * @param {import('./recorded-response.mjs').Render} render
 * @param {import('./cacheable-request.mjs').CacheableRequest} cacheable
 * @param {import('./compressed-body.mjs').Compression} compression the first that is needed
 * @param {CacheEntry | undefined} previous the existing entry, whose body is reused if the content
 *   is equal
 * @returns {Promise<RenderResult>}
 */
export async function renderEntry(render, cacheable, compression, previous) {
  const startedAt = Date.now();
  const context = { renderedAt: startedAt, seconds: Number.POSITIVE_INFINITY };
  try {
    const response = await renderContext.run(context, () =>
      record(render, cacheable.url, cacheable.headers),
    );
    const error = cacheable.type === 'text/x-component' ? findError(response.body) : null;
    if (error === 'failure' || (cacheable.isAlwaysFound && response.status === 404))
      return failedRender(503);
    const lifetime = error ? null : lifetimeOf(response, cacheable);
    if (!lifetime) {
      const isPersonal = response.headers['set-cookie'] !== undefined;
      return { isFailure: response.status >= 500, response: isPersonal ? null : response };
    }
    const etag = etagOf(response.body, cacheable.type);
    const isSame = previous?.etag === etag;
    const body = isSame ? previous.body : await CompressedBody.of(response.body, compression);
    const isUncertain = isUnsettled(cacheable.tags, startedAt);
    const maxSeconds = isUncertain ? unsettledSeconds : context.seconds;
    const seconds = Math.min(lifetime.fresh, maxSeconds);
    const { renderedAt } = context;
    return {
      entry: {
        head: headersOf(response.headers),
        etag,
        body,
        length: response.body.length,
        tags: cacheable.tags,
        renderedAt,
        freshUntil: renderedAt + seconds * 1000,
        staleUntil: renderedAt + (seconds + (isUncertain ? 0 : lifetime.stale)) * 1000,
        noRetryUntil: 0,
        isInvalidated: hasChanged(cacheable.tags, startedAt),
        hits: 0,
        isRecompressed: isSame && previous.isRecompressed,
        writtenHeads: new Map(),
      },
    };
  } catch (error) {
    console.error(error);
    return failedRender(500);
  }
}

/**
 * @param {number} status
 * @returns {RenderResult}
 */
function failedRender(status) {
  return { isFailure: true, response: { status, headers: {}, body: Buffer.alloc(0) } };
}

/**
 * Returns for how many seconds a response is fresh and may be served stale, or null if it may not
 * be cached.
 * @param {import('./recorded-response.mjs').Recorded} response
 * @param {import('./cacheable-request.mjs').CacheableRequest} cacheable
 */
function lifetimeOf({ status, headers }, { type, isAsset }) {
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
 * @param {string} name
 * @param {string} control
 */
function secondsOf(name, control) {
  const found = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(control);
  return Number(found?.[1] ?? 0);
}

/**
 * Returns the ETag of a content. It is weak, because all encodings and compression levels share it.
 * @param {Buffer} body
 * @param {string} type
 */
function etagOf(body, type) {
  const hash = createHash('sha256').update(type).update(body).digest().subarray(0, 15);
  return `W/"${hash.toString('base64url')}"`;
}

/** @param {import('node:http').OutgoingHttpHeaders} headers */
function headersOf(headers) {
  const vary = [headers.vary ?? [], 'Accept-Encoding'].flat().join(', ');
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    perResponseHeaders.has(name) || name === 'vary' || value === undefined
      ? []
      : [name, String(value)],
  );
  return [...pairs, 'vary', vary];
}

/**
 * Returns the bytes of memory that an entry takes.
 * @param {CacheEntry} entry
 * @param {string} key
 */
export function bytesOf({ body, head }, key) {
  const texts = [key, ...head].reduce((sum, text) => sum + text.length, 0);
  return entryOverheadBytes + 2 * texts + body.bytes;
}

/**
 * Returns the freshness of an entry. A stale entry is served while it is revalidated.
 * @param {CacheEntry} entry
 * @param {number} now
 * @returns {'fresh' | 'stale' | 'expired'}
 */
export function freshnessOf({ isInvalidated, freshUntil, staleUntil }, now) {
  if (isInvalidated) return 'expired';
  if (now < freshUntil) return 'fresh';
  return now < staleUntil ? 'stale' : 'expired';
}
