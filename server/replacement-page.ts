import http from 'node:http';
import type { Duplex } from 'node:stream';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { commonHeaders } from './common-headers';
import type { PageResponse } from './page-response';
import { pathOf } from './path-of';
import { plainHeaders, plainPage } from './plain-response';

interface ReplacementPage {
  /** Path of the page that is sent. */
  path: string;
  /** Status of the page when it is requested directly. */
  pageStatus: number;
  status: number;
  headers: http.OutgoingHttpHeaders;
  /** Sent if the page itself cannot be rendered. */
  fallbackHtml: string;
}

/** Replaces every page that could not be rendered. */
const unavailable: ReplacementPage = {
  path: '/indisponible',
  pageStatus: 200,
  status: 503,
  headers: { 'retry-after': '10' },
  fallbackHtml: plainPage('Cette page ne peut pas être affichée pour l’instant.', {
    canRetry: true,
  }),
};

/** For unknown URLs; complete, unlike a `notFound()` page. */
const notFound: ReplacementPage = {
  path: '/introuvable',
  pageStatus: 404,
  status: 404,
  headers: {},
  fallbackHtml: plainPage('Cette page n’existe pas.'),
};

/** For products that do not exist, or no longer. */
const missingProduct: ReplacementPage = { ...notFound, path: '/article-introuvable' };

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
 */
export function isDocument({ method = '', url = '', headers }: http.IncomingMessage) {
  if ((method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined) return false;
  const pathname = pathOf(url);
  return (
    !nonPagePrefixes.some((folder) => pathname.startsWith(folder)) && !replacements.has(pathname)
  );
}

/**
 * Sends a French error page instead of one that failed or has no content.
 * @param connect opens a connection to the server itself
 */
export async function sendReplacement(
  connect: () => Duplex,
  request: http.IncomingMessage,
  response: PageResponse,
) {
  const replacement =
    response.statusCode === notFound.status ? notFoundPageFor(request.url) : unavailable;
  const { headers, body } = await fetchPage(replacement, connect, request).catch(() => ({
    headers: { ...commonHeaders(request), ...plainHeaders },
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

function notFoundPageFor(url: string | undefined = '') {
  return url.startsWith(`${cataloguePaths.product}/`) ? missingProduct : notFound;
}

/** Requests the page from the server itself, over an in-process connection. */
function fetchPage(
  { path, pageStatus }: ReplacementPage,
  connect: () => Duplex,
  request: http.IncomingMessage,
): Promise<{ headers: http.OutgoingHttpHeaders; body: Buffer }> {
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

function pick(headers: http.IncomingHttpHeaders, isPicked: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isPicked(name)));
}
