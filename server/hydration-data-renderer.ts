import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { hasCataloguePolicy, isCatalogueAddress } from '@/lib/pages/page-of';
import { attributeTo } from './client-address';
import { commonHeaders } from './common-headers';
import {
  allowInlineScripts,
  nextInternals,
  parseHydrationDataUrl,
  rewriteHeaders,
} from './next-internals';
import type { Render, record } from './recorded-response';

/**
 * Maximum size of recent hydration data. Browsers request it within seconds of the page; later it
 * is rendered again.
 */
const maxBytes = 16 * 1024 * 1024;

/** For browsers and for caches in front of the shop. */
const immutableCacheControl = 'public, max-age=31536000, s-maxage=31536000, immutable';

/**
 * Wraps a render function: the content security policy of catalogue documents allows their inline
 * scripts, and their hydration data is served under its own URL.
 * @param recordResponse renders into memory, without a connection
 * @param buildDigest the build that renders (`next-internals/build-digest.ts`)
 */
export function withHydrationData(
  render: Render,
  recordResponse: typeof record,
  buildDigest: string,
): Render {
  const recent = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: sizeOf });

  async function renderPage(page: string, request: IncomingMessage) {
    const renderFor: Render = (innerRequest, recorded) => {
      attributeTo(innerRequest, request);
      return render(innerRequest, recorded);
    };
    const answer = await recordResponse(renderFor, page, request.headers);
    const isPage = answer.status === 200 && isSharedHtml(answer.headers);
    const split = isPage ? nextInternals.splitPage(answer.body, page, buildDigest) : null;
    if (split) recent.set(split.url, split.hydrationData);
    return { answer, split };
  }

  return async (request, response) => {
    const { url = '', headers } = request;
    const requested = parseHydrationDataUrl(url);
    if (requested && isCatalogueAddress(requested.page)) {
      // Not marked as used: the oldest data is evicted first.
      const cached = recent.peek(url);
      // The scripts of another build cannot hydrate from this one's data: the document stays plain.
      const isSameBuild = requested.buildDigest === buildDigest;
      const rendered = cached || !isSameBuild ? null : await renderPage(requested.page, request);
      const split = rendered?.split;
      // If the page has changed meanwhile, only newer hydration data is available, and React
      // reconciles.
      const isExact = cached !== undefined || split?.url === url;
      const hydrationData = cached ?? split?.hydrationData;
      const isFailure = rendered !== null && rendered.answer.status >= 500;
      response.writeHead(hydrationData ? 200 : isFailure ? 503 : 404, {
        'content-type': 'text/x-component',
        'cache-control': isExact ? immutableCacheControl : 'no-store',
        ...rewriteHeaders(requested.page),
        ...commonHeaders(request),
      });
      response.end(hydrationData);
      return;
    }
    const isDocument = request.method === 'GET' && headers.rsc === undefined;
    if (!isDocument || !hasCataloguePolicy(url)) return render(request, response);
    const { answer, split } = await renderPage(url, request);
    const body = split?.html ?? answer.body;
    response.writeHead(answer.status, {
      ...(split ? headersOf(split, answer.headers) : answer.headers),
      ...policyFor(body, answer.headers),
    });
    response.end(body);
  };
}

function headersOf({ html }: { html: Buffer }, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { etag: _etag, ...rest } = headers;
  return { ...rest, 'content-length': String(html.byteLength) };
}

function policyFor(html: Buffer, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const policy = headers['content-security-policy'];
  if (typeof policy !== 'string') return {};
  return { 'content-security-policy': allowInlineScripts(policy, html) };
}

function isSharedHtml(headers: OutgoingHttpHeaders) {
  const type = String(headers['content-type'] ?? '');
  const isPrivate = /private|no-store/.test(String(headers['cache-control'] ?? ''));
  return type.startsWith('text/html') && !headers['content-encoding'] && !isPrivate;
}

/** An entry of the cache must have a size. */
function sizeOf({ byteLength }: Buffer) {
  return Math.max(byteLength, 1);
}
