// @ts-check
import { createHash } from 'node:crypto';
import { computeLegacyCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';

/**
 * What the scripts of a page ask for to go on to another one.
 * @typedef {object} Navigation
 * @property {string} key what is layoutTree for
 * @property {string} hash that Next wants to see in the address, of these headers
 * @property {Record<string, string>} headers
 */

/** The layout around all pages of the catalogue, and a page in it that is none of them. */
const withinCatalogue = encodeURIComponent(
  JSON.stringify(['', { children: ['(catalogue)', { children: ['', {}] }] }]),
);

const prefetchKinds = ['1', '2', '3'];
const maxSegmentLength = 100;

/**
 * Brings what scripts say of themselves to the few forms between which the answers differ; null for what is left to Next.
 * They send the whole tree of the page that they come from: all that matters of it is whether it has the layout of
 * the catalogue, and of pages that are made once for all not even that.
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {string | null} hash `_rsc` of the address: what proves that a cache in front, which may know addresses only, keeps
 *   this answer for the same question
 * @param {boolean} isRenderedPerRequest whether Next looks at the tree
 * @returns {Navigation | null}
 */
export function navigationOf(headers, hash, isRenderedPerRequest) {
  const prefetch = headers['next-router-prefetch'];
  const segment = headers['next-router-segment-prefetch'];
  const tree = headers['next-router-state-tree'];
  const from = headers['next-url'];
  if (headers.rsc !== '1' || headers['next-hmr-refresh'] !== undefined) return null;
  if (!isOptionalText(segment, maxSegmentLength) || !isOptionalText(tree) || !isOptionalText(from))
    return null;
  if (prefetch !== undefined && !isPrefetchKind(prefetch)) return null;
  const isHashValid =
    hash === hashOf(prefetch, segment, tree, from) ||
    (hash !== null && hash === computeLegacyCacheBustingSearchParam(prefetch, segment, tree, from));
  if (!isHashValid) return null;
  const place = isRenderedPerRequest ? placeOf(tree) : 'anywhere';
  if (!place) return null;
  const layoutTree = place === 'catalogue' ? withinCatalogue : undefined;
  return {
    key: `rsc|${place}|${prefetch ?? ''}|${segment ?? ''}`,
    hash: hashOf(prefetch, segment, layoutTree, undefined),
    headers: {
      rsc: '1',
      ...(prefetch && { 'next-router-prefetch': prefetch }),
      ...(segment && { 'next-router-segment-prefetch': segment }),
      ...(layoutTree && { 'next-router-state-tree': layoutTree }),
    },
  };
}

/**
 * The hash of Next's own `computeCacheBustingSearchParam`, at once.
 * @param {...(string | undefined)} values
 */
function hashOf(...values) {
  if (values.every((value) => value === undefined)) return '';
  const text = values.map((value) => value ?? '0').join(',');
  return createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url');
}

/**
 * Where scripts come from, by their tree: from within the catalogue, whose layout they have, or from anywhere else. null
 * when they ask for something special.
 * @param {string | undefined} tree
 * @returns {'catalogue' | 'anywhere' | null}
 */
function placeOf(tree) {
  if (tree === undefined) return 'anywhere';
  try {
    const text = decodeURIComponent(tree);
    if (text.includes('metadata-only') || text.includes('inside-shared-layout')) return null;
    const [root, slots, , rootMark] = JSON.parse(text);
    const [layout, , , layoutMark] = slots.children;
    const isWithin = root === '' && layout === '(catalogue)';
    return isWithin && !rootMark && !layoutMark ? 'catalogue' : 'anywhere';
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {value is '1' | '2' | '3'} */
function isPrefetchKind(value) {
  return typeof value === 'string' && prefetchKinds.includes(value);
}

/**
 * @param {unknown} value
 * @param {number} [maxLength]
 * @returns {value is string | undefined}
 */
function isOptionalText(value, maxLength = Number.POSITIVE_INFINITY) {
  return (
    value === undefined || (typeof value === 'string' && value !== '' && value.length <= maxLength)
  );
}
