// @ts-check
import { createHash } from 'node:crypto';
import { hasChanged, isUnsettled } from './invalidation.mjs';
import { making } from './making.mjs';
import { errorIn } from './navigation-errors.mjs';
import { Packed } from './packed.mjs';
import { record } from './recorded-response.mjs';

/** Beyond this a page is not shown any more while it is renewed, however long it allows that itself. */
const longestStaleSeconds = 600;
/** How long a page may be shown that may still hold what was before a change. */
const unsettledSeconds = 1;
/** What a page takes besides its texts, the heads that were written of them included. */
const pageBytes = 4_500;

/** What belongs to one sending of a page, or is said anew with each. */
const ownHeaders = new Set([
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
 * @typedef {object} KeptPage
 * @property {readonly string[]} head names and values, in turn
 * @property {string} etag
 * @property {Packed} body
 * @property {number} length of the body before it was packed
 * @property {readonly string[]} tags what it was made from
 * @property {number} madeAt
 * @property {number} freshUntil
 * @property {number} staleUntil
 * @property {number} restUntil no renewal is tried before
 * @property {boolean} isExpired whether what it was made from has changed
 * @property {number} uses how often it was shown again
 * @property {boolean} isImproved whether it is, or is going to be, packed as small as it gets
 * @property {Map<string, WrittenHead>} heads what was written last, by encoding
 */

/**
 * The head of one answer, as Node wrote it.
 * @typedef {object} WrittenHead
 * @property {string} text
 * @property {number} second in which it was written, which it says as well
 * @property {number} age
 * @property {number} length of the body
 * @property {How} how
 */

/** @typedef {'hit' | 'stale' | 'miss'} How */

/**
 * What became of the making of a page: the page, or an answer that is not kept; null for one that is for one visitor alone.
 * @typedef {{ page: KeptPage } | { isFailure: boolean, answer: import('./recorded-response.mjs').Recorded | null }} Made
 */

/**
 * Makes a page for everybody.
 * @param {import('./recorded-response.mjs').Render} render
 * @param {import('./kept-address.mjs').KeptAddress} asked
 * @param {import('./packed.mjs').Packing} packing that is needed first
 * @param {KeptPage | undefined} before what was kept of it: its body is taken over where it says the same
 * @returns {Promise<Made>}
 */
export async function makePage(render, asked, packing, before) {
  const begun = Date.now();
  const context = { madeAt: begun, seconds: Number.POSITIVE_INFINITY };
  try {
    const answer = await making.run(context, () => record(render, asked.url, asked.headers));
    const error = asked.type === 'text/x-component' ? errorIn(answer.body) : null;
    if (error === 'failure' || (asked.isAlwaysThere && answer.status === 404)) return unmade(503);
    const life = error ? null : lifeOf(answer, asked);
    if (!life) {
      const isPersonal = answer.headers['set-cookie'] !== undefined;
      return { isFailure: answer.status >= 500, answer: isPersonal ? null : answer };
    }
    const etag = etagOf(answer.body, asked.type);
    const isSame = before?.etag === etag;
    const body = isSame ? before.body : await Packed.of(answer.body, packing);
    const isUncertain = isUnsettled(asked.tags, begun);
    const mostSeconds = isUncertain ? unsettledSeconds : context.seconds;
    const seconds = Math.min(life.fresh, mostSeconds);
    const { madeAt } = context;
    return {
      page: {
        head: headOf(answer.headers),
        etag,
        body,
        length: answer.body.length,
        tags: asked.tags,
        madeAt,
        freshUntil: madeAt + seconds * 1000,
        staleUntil: madeAt + (seconds + (isUncertain ? 0 : life.stale)) * 1000,
        restUntil: 0,
        isExpired: hasChanged(asked.tags, begun),
        uses: 0,
        isImproved: isSame && before.isImproved,
        heads: new Map(),
      },
    };
  } catch (error) {
    console.error(error);
    return unmade(500);
  }
}

/**
 * @param {number} status
 * @returns {Made}
 */
function unmade(status) {
  return { isFailure: true, answer: { status, headers: {}, body: Buffer.alloc(0) } };
}

/**
 * For how many seconds an answer may be shown without and with a renewal; null for what is not kept.
 * @param {import('./recorded-response.mjs').Recorded} answer
 * @param {import('./kept-address.mjs').KeptAddress} asked
 */
function lifeOf({ status, headers }, { type, isAsset }) {
  const control = String(headers['cache-control'] ?? '');
  const isForAll = headers['set-cookie'] === undefined && !/private|no-store/.test(control);
  const isWhole = status === 200 && headers['content-encoding'] === undefined;
  if (!isForAll || !isWhole || !String(headers['content-type']).startsWith(type)) return null;
  if (isAsset) {
    const lasts = /immutable/.test(control);
    return lasts ? { fresh: Number.POSITIVE_INFINITY, stale: 0 } : null;
  }
  const fresh = secondsOf('s-maxage', control);
  const stale = Math.min(secondsOf('stale-while-revalidate', control), longestStaleSeconds);
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
 * The mark of a content. It is weak: the same for every encoding of it, and for every packing of one.
 * @param {Buffer} body
 * @param {string} type
 */
function etagOf(body, type) {
  const hash = createHash('sha256').update(type).update(body).digest().subarray(0, 15);
  return `W/"${hash.toString('base64url')}"`;
}

/** @param {import('node:http').OutgoingHttpHeaders} headers */
function headOf(headers) {
  const vary = [headers.vary ?? [], 'Accept-Encoding'].flat().join(', ');
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    ownHeaders.has(name) || name === 'vary' || value === undefined ? [] : [name, String(value)],
  );
  return [...kept, 'vary', vary];
}

/**
 * The bytes of memory that a page takes.
 * @param {KeptPage} page
 * @param {string} key
 */
export function bytesOf({ body, head }, key) {
  const texts = [key, ...head].reduce((sum, text) => sum + text.length, 0);
  return pageBytes + 2 * texts + body.bytes;
}

/**
 * Whether a page may be shown as it is.
 * @param {KeptPage} page
 * @param {number} now
 * @returns {'fresh' | 'old' | 'no'} `old` while it is renewed
 */
export function isFitFor({ isExpired, freshUntil, staleUntil }, now) {
  if (isExpired) return 'no';
  if (now < freshUntil) return 'fresh';
  return now < staleUntil ? 'old' : 'no';
}
