// @ts-check
import { facets } from '../lib/domain/facet-table.mjs';
import { navigationOf } from './navigation.mjs';
import { readDataAddress } from './page-data.mjs';

/**
 * A page that may be kept, asked for in the only way that there is for it.
 * @typedef {object} KeptAddress
 * @property {string} key of what is kept: the address, and what else the answer depends on
 * @property {string} url that is rendered
 * @property {import('node:http').IncomingHttpHeaders} headers all that the render is told of who asks
 * @property {string} type of the answer
 * @property {readonly string[]} tags what the page is made from
 * @property {boolean} isWhole whether the address was asked for as it is rendered, with nothing left out
 * @property {boolean} isAsset whether it never changes
 * @property {boolean} isAlwaysThere whether it can never be missing, whatever the marketplace has: a 404 is then a failure
 */

/**
 * @typedef {object} Page
 * @property {string} path
 * @property {readonly string[]} names what it reads of its address' query
 * @property {readonly string[]} tags of `lib/cache.ts`
 */

/** Parts of every page: its menu and its footer. */
const everywhere = ['categories'];

/** What a listing reads of its address (`lib/listing-address.ts`). */
const listingNames = [
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
  ['/', { path: '/', names: ['category_id'], tags: [...everywhere, 'products', 'banner'] }],
  ['/category', { path: '/category', names: [], tags: everywhere }],
  [
    '/sub_category',
    { path: '/sub_category', names: listingNames, tags: [...everywhere, 'products'] },
  ],
]);

/** What a product reads of its address (`lib/choice.ts`). */
const productNames = ['couleur', 'taille'];

/** Far beyond any address that the shop writes. */
const longestTarget = 2048;

const noQuery = new URLSearchParams();

const mostKnown = 1_000;
/** @type {Map<string, KeptAddress | null>} The documents that are asked for most, by how they are asked for. */
const known = new Map();

/**
 * What is kept for a request; null where nothing may be. What is made is made for everybody: of the request it knows its
 * address, whether it is asked for a document or for what a page's scripts go on with, and whether it came by https. No
 * cookie comes near it, and nothing else that could be of one visitor alone.
 * @param {{ method?: string, url?: string, headers: import('node:http').IncomingHttpHeaders }} request
 * @returns {KeptAddress | null}
 */
export function keptAddress({ method, url = '', headers }) {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > longestTarget) return null;
  if (headers.rsc !== undefined || headers.range !== undefined) return read(url, headers);
  const asked = headers['x-forwarded-proto'] === 'https' ? `https ${url}` : url;
  const before = known.get(asked);
  if (before !== undefined) return before;
  const address = read(url, headers);
  if (known.size >= mostKnown) known.clear();
  known.set(asked, address);
  return address;
}

/**
 * @param {string} url
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {KeptAddress | null}
 */
function read(url, headers) {
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const isSecure = headers['x-forwarded-proto'] === 'https';
  const scheme = isSecure ? 'https' : '';
  /** @type {import('node:http').IncomingHttpHeaders} */
  const told = { host: 'localhost' };
  if (isSecure) told['x-forwarded-proto'] = 'https';
  if (pathname.startsWith('/_next/static/')) {
    const asset = headers.range === undefined ? assetAddress(pathname, told) : null;
    return asset && { ...asset, key: scheme + asset.key };
  }
  if (readDataAddress(url)) return dataAddress(scheme + url, url, told);
  const page = pages.get(pathname) ?? productPage(pathname);
  if (!page) return null;
  const query = mark < 0 ? noQuery : new URLSearchParams(url.slice(mark + 1));
  const own = mark < 0 ? '' : ownQuery(query, page.names);
  const address = own ? `${page.path}?${own}` : page.path;
  const isWhole = url === address;
  const { tags } = page;
  if (headers.rsc === undefined) {
    const type = 'text/html';
    const key = scheme + address;
    const isAlwaysThere = pages.has(address);
    return { key, url: address, headers: told, type, tags, isWhole, isAsset: false, isAlwaysThere };
  }
  const navigation = navigationOf(headers, query.get('_rsc'), isMadeForEach(page, own));
  if (!navigation) return null;
  return {
    key: `${scheme}${navigation.key} ${address}`,
    url: `${address}${own ? '&' : '?'}_rsc=${navigation.hash}`,
    headers: { ...told, ...navigation.headers },
    type: 'text/x-component',
    tags,
    isWhole: false,
    isAsset: false,
    isAlwaysThere: pages.has(address),
  };
}

/**
 * React's copy of a page: its name changes with what it says.
 * @param {string} key
 * @param {string} url
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {KeptAddress}
 */
function dataAddress(key, url, headers) {
  const type = 'text/x-component';
  return {
    key,
    url,
    headers,
    type,
    tags: [],
    isWhole: true,
    isAsset: false,
    isAlwaysThere: false,
  };
}

/**
 * Scripts and styles of the build: their names change with what they say.
 * @param {string} pathname
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {KeptAddress | null}
 */
function assetAddress(pathname, headers) {
  if (!/\.(?:js|css)$/.test(pathname)) return null;
  const type = pathname.endsWith('.js') ? 'application/javascript' : 'text/css';
  return {
    key: pathname,
    url: pathname,
    headers,
    type,
    tags: [],
    isWhole: true,
    isAsset: true,
    isAlwaysThere: false,
  };
}

/**
 * @param {string} pathname
 * @returns {Page | null}
 */
function productPage(pathname) {
  const written = /^\/product_detail\/([^/]+)$/.exec(pathname)?.[1];
  if (!written) return null;
  const id = decodeURIComponent(written);
  // A dot segment would be another address.
  if (id === '.' || id === '..') return null;
  return {
    path: `/product_detail/${encodeURIComponent(id)}`,
    names: productNames,
    tags: [...everywhere, 'products', 'sellers', `product:${id}`],
  };
}

/**
 * What the page reads of its query, in one order: what others added (`utm_source`, `fbclid`) makes no other page.
 * @param {URLSearchParams} query
 * @param {readonly string[]} names
 */
function ownQuery(query, names) {
  const own = [...query].filter(([name]) => names.includes(name));
  if (own.length > 1)
    own.sort(([...one], [...other]) => (one.join('=') < other.join('=') ? -1 : 1));
  return own.length > 0 ? String(new URLSearchParams(own)) : '';
}

/**
 * Whether Next renders the page for each request, and then only those of its parts that the asker does not have yet.
 * @param {Page} page
 * @param {string} own
 */
function isMadeForEach({ path }, own) {
  return (path !== '/' && path !== '/category') || own !== '';
}
