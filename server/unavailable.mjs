// @ts-check
import http from 'node:http';
import { duplexPair } from 'node:stream';
import { plainHeaders, plainPage } from './plain-answer.mjs';

/** The page that stands for every page that could not be made. */
const path = '/indisponible';
const retryAfterSeconds = '10';
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

/** What decides how the page is written. */
const handedOn = ['accept-encoding', 'host', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Whether a browser would show the answer as a page of its own; what its scripts fetch is read by them.
 * @param {http.IncomingMessage} request
 */
export function isDocument({ method = '', url = '', headers }) {
  const [pathname = ''] = url.split('?', 1);
  const isPage = !/^\/(api|_next|media)\//.test(pathname) && pathname !== path;
  return isPage && ['GET', 'HEAD'].includes(method) && headers.rsc === undefined;
}

/**
 * Sends the French page that says so in place of one that failed, whatever the reason.
 * @param {http.Server} server
 * @param {http.IncomingMessage} request
 * @param {import('./page-response.mjs').PageResponse} response
 */
export async function sendUnavailable(server, request, response) {
  const { headers, body } = await unavailablePage(server, request).catch(() => lastResort);
  response.sendInstead(
    503,
    {
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'retry-after': retryAfterSeconds,
    },
    request.method === 'HEAD' ? '' : body,
  );
}

const lastResort = {
  headers: plainHeaders,
  body: plainPage('Cette page ne peut pas être affichée pour l’instant.', { canRetry: true }),
};

/**
 * Asks the server itself for the page, on a connection within this process.
 * @param {http.Server} server
 * @param {http.IncomingMessage} request
 * @returns {Promise<{ headers: http.OutgoingHttpHeaders, body: Buffer }>}
 */
function unavailablePage(server, request) {
  return new Promise((resolve, reject) => {
    const [near, far] = duplexPair();
    const asked = http.get(
      {
        path,
        headers: only(request.headers, (name) => handedOn.includes(name)),
        createConnection: () => near,
        signal: AbortSignal.timeout(withinMs),
      },
      async (page) => {
        try {
          if (page.statusCode !== 200) throw new Error(`${path} is ${page.statusCode}`);
          const headers = only(page.headers, (name) => !ownHeaders.includes(name));
          resolve({ headers, body: Buffer.concat(await page.toArray()) });
        } catch (error) {
          reject(error);
        }
      },
    );
    asked.on('error', reject);
    server.emit('connection', far);
  });
}

/**
 * @param {http.IncomingHttpHeaders} headers
 * @param {(name: string) => boolean} chosen
 */
function only(headers, chosen) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => chosen(name)));
}
