import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { computeLegacyCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';

/** A navigation request of Next.js's client router, in normalised form. */
interface Navigation {
  /** Part of the cache key. */
  key: string;
  /** `_rsc` parameter that Next.js expects for these headers. */
  hash: string;
  headers: Record<string, string>;
}

/** Router state tree of a page in the catalogue layout that is none of its real pages. */
const withinCatalogue = encodeURIComponent(
  JSON.stringify(['', { children: ['(catalogue)', { children: ['', {}] }] }]),
);

const prefetchKinds = ['1', '2', '3'];
const maxSegmentLength = 100;

/**
 * Normalises the headers of the client router, so that requests with equal responses share a cache
 * entry. Returns null for requests that Next.js must handle itself. The router sends the tree of
 * its current page. The response depends only on whether that tree contains the catalogue layout
 * and, for prerendered pages, not even on that.
 * @param hash `_rsc` parameter of the URL: it proves that a cache in front, which may only compare
 *   URLs, stores this response for the same headers
 * @param isRenderedPerRequest whether Next.js reads the tree
 */
export function navigationOf(
  headers: IncomingHttpHeaders,
  hash: string | null,
  isRenderedPerRequest: boolean,
): Navigation | null {
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

/** Computes the hash of Next.js's `computeCacheBustingSearchParam` synchronously. */
function hashOf(...values: (string | undefined)[]) {
  if (values.every((value) => value === undefined)) return '';
  const text = values.map((value) => value ?? '0').join(',');
  return createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url');
}

/**
 * Returns whether the tree of the current page contains the catalogue layout. Null means a special
 * request.
 */
function placeOf(tree: string | undefined): 'catalogue' | 'anywhere' | null {
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

function isPrefetchKind(value: unknown): value is '1' | '2' | '3' {
  return typeof value === 'string' && prefetchKinds.includes(value);
}

function isOptionalText(
  value: unknown,
  maxLength: number = Number.POSITIVE_INFINITY,
): value is string | undefined {
  return (
    value === undefined || (typeof value === 'string' && value !== '' && value.length <= maxLength)
  );
}
