// @ts-check
import http from 'node:http';
import { pathOf } from './path-of.mjs';
import { plainHeaders, plainPage } from './plain-response.mjs';

/**
 * @typedef {object} ReplacementPage
 * @property {string} path the page of the shop that is shown
 * @property {number} pageStatus how it is answered where it is request_ for itself
 * @property {number} status
 * @property {http.OutgoingHttpHeaders} headers
 * @property {string} fallbackHtml what is sent when even that page cannot be made
 */

/** @type {ReplacementPage} Stands for every page that could not be made. */
const unavailable = {
  path: '/indisponible',
  pageStatus: 200,
  status: 503,
  headers: { 'retry-after': '10' },
  fallbackHtml: plainPage('Cette page ne peut pas être affichée pour l’instant.', {
    canRetry: true,
  }),
};

/** @type {ReplacementPage} An address that nothing answers: its page is whole, unlike that of a `notFound()`. */
const notFound = {
  path: '/introuvable',
  pageStatus: 404,
  status: 404,
  headers: {},
  fallbackHtml: plainPage('Cette page n’existe pas.'),
};

/** @type {ReplacementPage} The same for an article, which was there once or never. */
const missingProduct = { ...notFound, path: '/disparu' };

const replacements = new Set([unavailable, notFound, missingProduct].map(({ path }) => path));

/** Longer than the page waits for its menu: on a busy machine the good page is still worth waiting for. */
const timeoutMs = 5_000;

/** What the page itself says of how it is sent and kept, which is for its answer alone. */
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

/** Where nothing is a page. */
const nonPagePrefixes = ['/api/', '/_next/', '/media/'];

/** What decides how the page is written. */
const forwardedHeaders = ['accept-encoding', 'host', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Whether a browser would show the answer as a page of its own; what its scripts fetch is read by them.
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
 * Sends the French page that says so in place of one that failed, whatever the reason, or that holds nothing because there
 * is no such thing.
 * @param {() => import('node:stream').Duplex} connect to the server itself
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
 * Asks the server itself for the page, on a connection within this process.
 * @param {ReplacementPage} replacement
 * @param {() => import('node:stream').Duplex} connect
 * @param {http.IncomingMessage} request
 * @returns {Promise<{ headers: http.OutgoingHttpHeaders, body: Buffer }>}
 */
function fetchPage({ path, pageStatus }, connect, request) {
  return new Promise((resolve, reject) => {
    const request_ = http.get(
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
    request_.on('error', reject);
  });
}

/**
 * @param {http.IncomingHttpHeaders} headers
 * @param {(name: string) => boolean} isPicked
 */
function pick(headers, isPicked) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isPicked(name)));
}
