import type { IncomingHttpHeaders } from 'node:http';
import { productTag } from '@/lib/cache/policies';
import type { PageDeclaration } from '@/lib/pages/manifest';
import { cataloguePages, isCatalogueAddress, pageOf } from '@/lib/pages/page-of';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { nextInternals, parseHydrationDataUrl } from './next-internals';

/** A request whose response may be cached, in canonical form. */
export interface CacheableRequest {
  /** Cache key: the URL and everything else the response depends on. */
  key: string;
  /** The URL that is rendered. */
  url: string;
  /** The only headers that the render receives. */
  headers: IncomingHttpHeaders;
  /** Media type of the response. */
  type: string;
  /** Data that the page is rendered from. */
  tags: readonly string[];
  /** Whether the requested URL equals the rendered one. */
  isCanonical: boolean;
  /** Whether the content never changes. */
  isAsset: boolean;
  /** Whether the page exists whatever the marketplace contains, so that a 404 is a failure. */
  isAlwaysFound: boolean;
}

const productPrefix = `${cataloguePaths.product}/`;
const fixedPages = new Map(
  cataloguePages.filter(({ path }) => !path.includes('[')).map((page) => [page.path, page]),
);

/** Far longer than any URL that the shop generates. */
const maxTargetLength = 2048;

const emptyQuery = new URLSearchParams();

const maxMemoised = 1_000;
/** Memoised results of frequent document requests. */
const memo = new Map<string, CacheableRequest | null>();

/**
 * Returns the canonical form of a request whose response may be cached, or null. The render is
 * anonymous: it knows the URL, whether a document or a navigation payload is requested, and whether
 * the scheme is https. It receives no cookie and nothing else that identifies a visitor.
 */
export function cacheableRequest({
  method,
  url = '',
  headers,
}: {
  method?: string;
  url?: string;
  headers: IncomingHttpHeaders;
}): CacheableRequest | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > maxTargetLength) return null;
  if (headers.rsc !== undefined || headers.range !== undefined) return parse(url, headers);
  const memoKey = headers['x-forwarded-proto'] === 'https' ? `https ${url}` : url;
  const memoised = memo.get(memoKey);
  if (memoised !== undefined) return memoised;
  const cacheable = parse(url, headers);
  if (memo.size >= maxMemoised) memo.clear();
  memo.set(memoKey, cacheable);
  return cacheable;
}

function parse(url: string, headers: IncomingHttpHeaders): CacheableRequest | null {
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const isSecure = headers['x-forwarded-proto'] === 'https';
  const scheme = isSecure ? 'https' : '';
  const forwarded: IncomingHttpHeaders = { host: 'localhost' };
  if (isSecure) forwarded['x-forwarded-proto'] = 'https';
  if (pathname.startsWith('/_next/static/')) {
    const asset = headers.range === undefined ? assetRequest(pathname, forwarded) : null;
    return asset && { ...asset, key: scheme + asset.key };
  }
  if (parseHydrationDataUrl(url)) {
    const type = 'text/x-component';
    return { ...immutable, key: scheme + url, url, headers: forwarded, type, isAsset: false };
  }
  const page = fixedPages.get(pathname) ?? productPage(pathname);
  if (!page) return null;
  const query = mark < 0 ? emptyQuery : new URLSearchParams(url.slice(mark + 1));
  const ownParams = mark < 0 ? '' : canonicalQuery(query, page.params);
  const canonicalUrl = ownParams ? `${page.path}?${ownParams}` : page.path;
  const isCanonical = url === canonicalUrl;
  const { tags } = page;
  if (headers.rsc === undefined) {
    const type = 'text/html';
    const key = scheme + canonicalUrl;
    const isAlwaysFound = fixedPages.has(canonicalUrl);
    return {
      key,
      url: canonicalUrl,
      headers: forwarded,
      type,
      tags,
      isCanonical,
      isAsset: false,
      isAlwaysFound,
    };
  }
  const navigation = nextInternals.navigationOf(
    headers,
    query.get('_rsc'),
    isRenderedPerRequest(page, ownParams),
  );
  if (!navigation) return null;
  return {
    key: `${scheme}${navigation.key} ${canonicalUrl}`,
    url: `${canonicalUrl}${ownParams ? '&' : '?'}_rsc=${navigation.hash}`,
    headers: { ...forwarded, ...navigation.headers },
    type: 'text/x-component',
    tags,
    isCanonical: false,
    isAsset: false,
    isAlwaysFound: fixedPages.has(canonicalUrl),
  };
}

/** Common to files and hydration data, whose URLs contain a hash of the content. */
const immutable = { tags: [], isCanonical: true, isAlwaysFound: false };

/** Returns the request for a script or style sheet of the build. */
function assetRequest(pathname: string, headers: IncomingHttpHeaders): CacheableRequest | null {
  if (!/\.(?:js|css)$/.test(pathname)) return null;
  const type = pathname.endsWith('.js') ? 'application/javascript' : 'text/css';
  return { ...immutable, key: pathname, url: pathname, headers, type, isAsset: true };
}

function productPage(pathname: string): PageDeclaration | null {
  const page = isCatalogueAddress(pathname) ? pageOf(pathname) : null;
  if (!page || !pathname.startsWith(productPrefix)) return null;
  const id = decodeURIComponent(pathname.slice(productPrefix.length));
  // A dot segment would resolve to another URL.
  if (id === '.' || id === '..') return null;
  return {
    ...page,
    path: productPrefix + encodeURIComponent(id),
    tags: [...page.tags, productTag(id)],
  };
}

/**
 * Returns the query parameters that the page reads, sorted. Others (`utm_source`, `fbclid`) do not
 * create further cache entries.
 */
function canonicalQuery(query: URLSearchParams, params: readonly string[]) {
  const ownParams = [...query].filter(([name]) => params.includes(name));
  if (ownParams.length > 1)
    ownParams.sort(([...one], [...other]) => (one.join('=') < other.join('=') ? -1 : 1));
  return ownParams.length > 0 ? String(new URLSearchParams(ownParams)) : '';
}

/**
 * Returns whether Next.js renders the page for each request, and then only the segments that the
 * client does not have yet.
 */
function isRenderedPerRequest({ staticPath }: PageDeclaration, ownParams: string) {
  return staticPath === undefined || ownParams !== '';
}
