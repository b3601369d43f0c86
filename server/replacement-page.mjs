// @ts-check
import http from 'node:http';
import { pathOf } from './path-of.mjs';
import { plainHeaders, plainPage } from './plain-answer.mjs';

/**
 * @typedef {object} Replacement
 * @property {string} path the page of the shop that is shown
 * @property {number} pageStatus how it is answered where it is asked for itself
 * @property {number} status
 * @property {http.OutgoingHttpHeaders} headers
 * @property {string} lastResort what is sent when even that page cannot be made
 */

/** @type {Replacement} Stands for every page that could not be made. */
const unavailable = {
  path: '/indisponible',
  pageStatus: 200,
  status: 503,
  headers: { 'retry-after': '10' },
  lastResort: plainPage('Cette page ne peut pas être affichée pour l’instant.', { canRetry: true }),
};

/** @type {Replacement} An address that nothing answers: its page is whole, unlike that of a `notFound()`. */
const missing = {
  path: '/introuvable',
  pageStatus: 404,
  status: 404,
  headers: {},
  lastResort: plainPage('Cette page n’existe pas.'),
};

/** @type {Replacement} The same for an article, which was there once or never. */
const gone = { ...missing, path: '/disparu' };

const replacements = new Set([unavailable, missing, gone].map(({ path }) => path));

/** Longer than the page waits for its menu: on a busy machine the good page is still worth waiting for. */
const withinMs = 5_000;

/** What the page itself says of how it is sent and kept, which is for its answer alone. */
const ownHeaders = [
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
const noPages = ['/api/', '/_next/', '/media/'];

/** What decides how the page is written. */
const handedOn = ['accept-encoding', 'host', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Whether a browser would show the answer as a page of its own; what its scripts fetch is read by them.
 * @param {http.IncomingMessage} request
 */
export function isDocument({ method = '', url = '', headers }) {
  if ((method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined) return false;
  const pathname = pathOf(url);
  return !noPages.some((folder) => pathname.startsWith(folder)) && !replacements.has(pathname);
}

/**
 * Sends the French page that says so in place of one that failed, whatever the reason, or that holds nothing because there
 * is no such thing.
 * @param {() => import('node:stream').Duplex} connect to the server itself
 * @param {http.IncomingMessage} request
 * @param {import('./page-response.mjs').PageResponse} response
 */
export async function sendReplacement(connect, request, response) {
  const replacement = response.statusCode === missing.status ? missingAt(request.url) : unavailable;
  const { headers, body } = await pageOf(replacement, connect, request).catch(() => ({
    headers: plainHeaders,
    body: replacement.lastResort,
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
function missingAt(url = '') {
  return url.startsWith('/product_detail/') ? gone : missing;
}

/**
 * Asks the server itself for the page, on a connection within this process.
 * @param {Replacement} replacement
 * @param {() => import('node:stream').Duplex} connect
 * @param {http.IncomingMessage} request
 * @returns {Promise<{ headers: http.OutgoingHttpHeaders, body: Buffer }>}
 */
function pageOf({ path, pageStatus }, connect, request) {
  return new Promise((resolve, reject) => {
    const asked = http.get(
      {
        path,
        headers: only(request.headers, (name) => handedOn.includes(name)),
        createConnection: connect,
        signal: AbortSignal.timeout(withinMs),
      },
      async (page) => {
        try {
          if (page.statusCode !== pageStatus) throw new Error(`${path} is ${page.statusCode}`);
          const headers = only(page.headers, (name) => !ownHeaders.includes(name));
          resolve({ headers, body: Buffer.concat(await page.toArray()) });
        } catch (error) {
          reject(error);
        }
      },
    );
    asked.on('error', reject);
  });
}

/**
 * @param {http.IncomingHttpHeaders} headers
 * @param {(name: string) => boolean} chosen
 */
function only(headers, chosen) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => chosen(name)));
}
