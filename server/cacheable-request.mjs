// @ts-check
import { facets } from '../lib/domain/facet-table.mjs';
import { parseHydrationDataUrl } from './hydration-data.mjs';
import { navigationOf } from './navigation.mjs';

/**
 * A page that may be kept, memoKey for in the only way that there is for it.
 * @typedef {object} CacheableRequest
 * @property {string} key of what is kept: the address, and what else the answer depends on
 * @property {string} url that is rendered
 * @property {import('node:http').IncomingHttpHeaders} headers all that the render is forwarded of who asks
 * @property {string} type of the answer
 * @property {readonly string[]} tags what the page is made from
 * @property {boolean} isCanonical whether the address was memoKey for as it is rendered, with nothing left out
 * @property {boolean} isAsset whether it never changes
 * @property {boolean} isAlwaysFound whether it can never be missing, whatever the marketplace has: a 404 is then a failure
 */

/**
 * @typedef {object} Page
 * @property {string} path
 * @property {readonly string[]} params what it reads of its address' query
 * @property {readonly string[]} tags of `lib/cache.ts`
 */

/** Parts of every page: its menu and its footer. */
const layoutTags = ['categories'];

/** What a listing reads of its address (`lib/listing-address.ts`). */
const listingParams = [
  'cat_id',
  'q',
  ...facets.map(({ param }) => param),
  'prix_min',
  'prix_max',
  'sort',
  'page',
];

/** @type {Map<string, Page>} */
const pages = new Map([
  ['/', { path: '/', params: ['category_id'], tags: [...layoutTags, 'products', 'banner'] }],
  ['/category', { path: '/category', params: [], tags: layoutTags }],
  [
    '/sub_category',
    { path: '/sub_category', params: listingParams, tags: [...layoutTags, 'products'] },
  ],
]);

/** What a product reads of its address (`lib/choice.ts`). */
const productParams = ['couleur', 'taille'];

/** Far beyond any address that the shop writes. */
const maxTargetLength = 2048;

const emptyQuery = new URLSearchParams();

const maxMemoised = 1_000;
/** @type {Map<string, CacheableRequest | null>} The documents that are memoKey for most, by how they are memoKey for. */
const memo = new Map();

/**
 * What is kept for a request; null where nothing may be. What is made is made for everybody: of the request it knows its
 * address, whether it is memoKey for a document or for what a page's scripts go on with, and whether it came by https. No
 * cookie comes near it, and nothing else that could be of one visitor alone.
 * @param {{ method?: string, url?: string, headers: import('node:http').IncomingHttpHeaders }} request
 * @returns {CacheableRequest | null}
 */
export function cacheableRequest({ method, url = '', headers }) {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > maxTargetLength) return null;
  if (headers.rsc !== undefined || headers.range !== undefined) return parse(url, headers);
  const memoKey = headers['x-forwarded-proto'] === 'https' ? `https ${url}` : url;
  const memoised = memo.get(memoKey);
  if (memoised !== undefined) return memoised;
  const address = parse(url, headers);
  if (memo.size >= maxMemoised) memo.clear();
  memo.set(memoKey, address);
  return address;
}

/**
 * @param {string} url
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {CacheableRequest | null}
 */
function parse(url, headers) {
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const isSecure = headers['x-forwarded-proto'] === 'https';
  const scheme = isSecure ? 'https' : '';
  /** @type {import('node:http').IncomingHttpHeaders} */
  const forwarded = { host: 'localhost' };
  if (isSecure) forwarded['x-forwarded-proto'] = 'https';
  if (pathname.startsWith('/_next/static/')) {
    const asset = headers.range === undefined ? assetRequest(pathname, forwarded) : null;
    return asset && { ...asset, key: scheme + asset.key };
  }
  if (parseHydrationDataUrl(url)) return hydrationDataRequest(scheme + url, url, forwarded);
  const page = pages.get(pathname) ?? productPage(pathname);
  if (!page) return null;
  const query = mark < 0 ? emptyQuery : new URLSearchParams(url.slice(mark + 1));
  const ownParams = mark < 0 ? '' : canonicalQuery(query, page.params);
  const address = ownParams ? `${page.path}?${ownParams}` : page.path;
  const isCanonical = url === address;
  const { tags } = page;
  if (headers.rsc === undefined) {
    const type = 'text/html';
    const key = scheme + address;
    const isAlwaysFound = pages.has(address);
    return {
      key,
      url: address,
      headers: forwarded,
      type,
      tags,
      isCanonical,
      isAsset: false,
      isAlwaysFound,
    };
  }
  const navigation = navigationOf(
    headers,
    query.get('_rsc'),
    isRenderedPerRequest(page, ownParams),
  );
  if (!navigation) return null;
  return {
    key: `${scheme}${navigation.key} ${address}`,
    url: `${address}${ownParams ? '&' : '?'}_rsc=${navigation.hash}`,
    headers: { ...forwarded, ...navigation.headers },
    type: 'text/x-component',
    tags,
    isCanonical: false,
    isAsset: false,
    isAlwaysFound: pages.has(address),
  };
}

/**
 * React's copy of a page: its name changes with what it says.
 * @param {string} key
 * @param {string} url
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {CacheableRequest}
 */
function hydrationDataRequest(key, url, headers) {
  const type = 'text/x-component';
  return {
    key,
    url,
    headers,
    type,
    tags: [],
    isCanonical: true,
    isAsset: false,
    isAlwaysFound: false,
  };
}

/**
 * Scripts and styles of the build: their params change with what they say.
 * @param {string} pathname
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {CacheableRequest | null}
 */
function assetRequest(pathname, headers) {
  if (!/\.(?:js|css)$/.test(pathname)) return null;
  const type = pathname.endsWith('.js') ? 'application/javascript' : 'text/css';
  return {
    key: pathname,
    url: pathname,
    headers,
    type,
    tags: [],
    isCanonical: true,
    isAsset: true,
    isAlwaysFound: false,
  };
}

/**
 * @param {string} pathname
 * @returns {Page | null}
 */
function productPage(pathname) {
  const segment = /^\/product_detail\/([^/]+)$/.exec(pathname)?.[1];
  if (!segment) return null;
  const id = decodeURIComponent(segment);
  // A dot segment would be another address.
  if (id === '.' || id === '..') return null;
  return {
    path: `/product_detail/${encodeURIComponent(id)}`,
    params: productParams,
    tags: [...layoutTags, 'products', 'sellers', `product:${id}`],
  };
}

/**
 * What the page reads of its query, in one order: what others added (`utm_source`, `fbclid`) makes no other page.
 * @param {URLSearchParams} query
 * @param {readonly string[]} params
 */
function canonicalQuery(query, params) {
  const ownParams = [...query].filter(([name]) => params.includes(name));
  if (ownParams.length > 1)
    ownParams.sort(([...one], [...other]) => (one.join('=') < other.join('=') ? -1 : 1));
  return ownParams.length > 0 ? String(new URLSearchParams(ownParams)) : '';
}

/**
 * Whether Next renders the page for each request, and then only those of its parts that the asker does not have yet.
 * @param {Page} page
 * @param {string} ownParams
 */
function isRenderedPerRequest({ path }, ownParams) {
  return (path !== '/' && path !== '/category') || ownParams !== '';
}
