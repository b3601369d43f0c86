// @ts-check
import http from 'node:http';
import { pathOf } from './path-of.mjs';
import { plainHeaders, plainPage } from './plain-response.mjs';

/**
 * @typedef {object} ReplacementPage
 * @property {string} path of the page that is sent
 * @property {number} pageStatus its status when it is requested directly
 * @property {number} status
 * @property {http.OutgoingHttpHeaders} headers
 * @property {string} fallbackHtml sent if the page itself cannot be rendered
 */

/** @type {ReplacementPage} replaces every page that could not be rendered */
const unavailable = {
  path: '/indisponible',
  pageStatus: 200,
  status: 503,
  headers: { 'retry-after': '10' },
  fallbackHtml: plainPage('Cette page ne peut pas être affichée pour l’instant.', {
    canRetry: true,
  }),
};

/** @type {ReplacementPage} for unknown URLs; complete, unlike a `notFound()` page */
const notFound = {
  path: '/introuvable',
  pageStatus: 404,
  status: 404,
  headers: {},
  fallbackHtml: plainPage('Cette page n’existe pas.'),
};

/** @type {ReplacementPage} for products that do not exist, or no longer */
const missingProduct = { ...notFound, path: '/article-introuvable' };

const replacements = new Set([unavailable, notFound, missingProduct].map(({ path }) => path));

/** Longer than the page waits for its menu, because the complete page is worth waiting for. */
const timeoutMs = 5_000;

/** Headers that describe the page's own response. */
const perResponseHeaders = [
  'cache-control',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
];

/** Prefixes of URLs that are not pages. */
const nonPagePrefixes = ['/api/', '/_next/', '/media/'];

/** Request headers that the page depends on. */
const forwardedHeaders = ['accept-encoding', 'host', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Returns whether a browser would show the response as a page. Scripts handle errors themselves.
 * @param {http.IncomingMessage} request
 */
export function isDocument({ method = '', url = '', headers }) {
  if ((method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined) return false;
  const pathname = pathOf(url);
  return (
    !nonPagePrefixes.some((folder) => pathname.startsWith(folder)) && !replacements.has(pathname)
  );
}

/**
 * Sends a French error page instead of one that failed or has no content.
 * @param {() => import('node:stream').Duplex} connect opens a connection to the server itself
 * @param {http.IncomingMessage} request
 * @param {import('./page-response.mjs').PageResponse} response
 */
export async function sendReplacement(connect, request, response) {
  const replacement =
    response.statusCode === notFound.status ? notFoundPageFor(request.url) : unavailable;
  const { headers, body } = await fetchPage(replacement, connect, request).catch(() => ({
    headers: plainHeaders,
    body: replacement.fallbackHtml,
  }));
  response.sendInstead(
    replacement.status,
    {
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      ...replacement.headers,
    },
    request.method === 'HEAD' ? '' : body,
  );
}

/** @param {string | undefined} url */
function notFoundPageFor(url = '') {
  return url.startsWith('/product_detail/') ? missingProduct : notFound;
}

/**
 * Requests the page from the server itself, over an in-process connection.
 * @param {ReplacementPage} replacement
 * @param {() => import('node:stream').Duplex} connect
 * @param {http.IncomingMessage} request
 * @returns {Promise<{ headers: http.OutgoingHttpHeaders, body: Buffer }>}
 */
function fetchPage({ path, pageStatus }, connect, request) {
  return new Promise((resolve, reject) => {
    const internalRequest = http.get(
      {
        path,
        headers: pick(request.headers, (name) => forwardedHeaders.includes(name)),
        createConnection: connect,
        signal: AbortSignal.timeout(timeoutMs),
      },
      async (page) => {
        try {
          if (page.statusCode !== pageStatus) throw new Error(`${path} is ${page.statusCode}`);
          const headers = pick(page.headers, (name) => !perResponseHeaders.includes(name));
          resolve({ headers, body: Buffer.concat(await page.toArray()) });
        } catch (error) {
          reject(error);
        }
      },
    );
    internalRequest.on('error', reject);
  });
}

/**
 * @param {http.IncomingHttpHeaders} headers
 * @param {(name: string) => boolean} isPicked
 */
function pick(headers, isPicked) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isPicked(name)));
}
