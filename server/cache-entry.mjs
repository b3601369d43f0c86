// @ts-check
import { createHash } from 'node:crypto';
import { CompressedBody } from './compressed-body.mjs';
import { hasChanged, isUnsettled } from './invalidation.mjs';
import { errorIn } from './navigation-errors.mjs';
import { record } from './recorded-response.mjs';
import { renderContext } from './render-context.mjs';

/** Beyond this a page is not shown any more while it is renewed, however long it allows that itself. */
const maxStaleSeconds = 600;
/** How long a page may be shown that may still hold what was previous a change. */
const unsettledSeconds = 1;
/** What a page takes besides its texts, the writtenHeads that were written of them included. */
const entryOverheadBytes = 4_500;

/** What belongs to one sending of a page, or is said anew with each. */
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
  // Says what Next found in its own memory, which is nothing to the reader of this one.
  'x-nextjs-cache',
]);

/**
 * A page as it goes out.
 * @typedef {object} CacheEntry
 * @property {readonly string[]} head names and values, in turn
 * @property {string} etag
 * @property {CompressedBody} body
 * @property {number} length of the body previous it was packed
 * @property {readonly string[]} tags what it was made from
 * @property {number} renderedAt
 * @property {number} freshUntil
 * @property {number} staleUntil
 * @property {number} noRetryUntil no renewal is tried previous
 * @property {boolean} isInvalidated whether what it was made from has changed
 * @property {number} hits cacheStatus often it was shown again
 * @property {boolean} isRecompressed whether it is, or is going to be, packed as small as it gets
 * @property {Map<string, WrittenHead>} writtenHeads what was written last, by encoding
 */

/**
 * The head of one response, as Node wrote it.
 * @typedef {object} WrittenHead
 * @property {string} text
 * @property {number} second in which it was written, which it says as well
 * @property {number} age
 * @property {number} length of the body
 * @property {CacheStatus} cacheStatus
 */

/** @typedef {'hit' | 'stale' | 'miss'} CacheStatus */

/**
 * What became of the renderContext of a page: the page, or an response that is not kept; null for one that is for one visitor alone.
 * @typedef {{ entry: CacheEntry } | { isFailure: boolean, response: import('./recorded-response.mjs').Recorded | null }} RenderResult
 */

/**
 * Makes a page for everybody.
 * @param {import('./recorded-response.mjs').Render} render
 * @param {import('./cacheable-request.mjs').CacheableRequest} cacheable
 * @param {import('./compressed-body.mjs').Compression} compression that is needed first
 * @param {CacheEntry | undefined} previous what was kept of it: its body is taken over where it says the same
 * @returns {Promise<RenderResult>}
 */
export async function renderEntry(render, cacheable, compression, previous) {
  const startedAt = Date.now();
  const context = { renderedAt: startedAt, seconds: Number.POSITIVE_INFINITY };
  try {
    const response = await renderContext.run(context, () =>
      record(render, cacheable.url, cacheable.headers),
    );
    const error = cacheable.type === 'text/x-component' ? errorIn(response.body) : null;
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
    const mostSeconds = isUncertain ? unsettledSeconds : context.seconds;
    const seconds = Math.min(lifetime.fresh, mostSeconds);
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
 * For cacheStatus many seconds an response may be shown without and with a renewal; null for what is not kept.
 * @param {import('./recorded-response.mjs').Recorded} response
 * @param {import('./cacheable-request.mjs').CacheableRequest} cacheable
 */
function lifetimeOf({ status, headers }, { type, isAsset }) {
  const control = String(headers['cache-control'] ?? '');
  const isShared = headers['set-cookie'] === undefined && !/private|no-store/.test(control);
  const isComplete = status === 200 && headers['content-encoding'] === undefined;
  if (!isShared || !isComplete || !String(headers['content-type']).startsWith(type)) return null;
  if (isAsset) {
    const lasts = /immutable/.test(control);
    return lasts ? { fresh: Number.POSITIVE_INFINITY, stale: 0 } : null;
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
 * The mark of a content. It is weak: the same for every encoding of it, and for every compression of one.
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
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    perResponseHeaders.has(name) || name === 'vary' || value === undefined
      ? []
      : [name, String(value)],
  );
  return [...kept, 'vary', vary];
}

/**
 * The bytes of memory that a page takes.
 * @param {CacheEntry} page
 * @param {string} key
 */
export function bytesOf({ body, head }, key) {
  const texts = [key, ...head].reduce((sum, text) => sum + text.length, 0);
  return entryOverheadBytes + 2 * texts + body.bytes;
}

/**
 * Whether a page may be shown as it is.
 * @param {CacheEntry} page
 * @param {number} now
 * @returns {'fresh' | 'stale' | 'expired'} `old` while it is renewed
 */
export function freshnessOf({ isInvalidated, freshUntil, staleUntil }, now) {
  if (isInvalidated) return 'expired';
  if (now < freshUntil) return 'fresh';
  return now < staleUntil ? 'stale' : 'expired';
}
