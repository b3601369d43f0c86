// @ts-check
import { attributeTo } from './client-address.mjs';
import { parseHydrationDataUrl, splitPage } from './hydration-data.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: Request, response: Response) => Promise<void> | void} Render
 * @typedef {object} Recorded
 * @property {number} status
 * @property {import('node:http').OutgoingHttpHeaders} headers
 * @property {Buffer} body
 */

/** The pages that are the same for everybody (docs/decisions/0020). */
const catalogue = /^\/(?:category|sub_category|product_detail\/[^/?]+)?(?:\?|$)/;
/** A page's hydrationData is asked for within a second of the page; later it is made anew. */
const maxBytes = 16 * 1024 * 1024;

/** For browsers, and for what keeps pages in front of this. */
const immutableCacheControl = 'public, max-age=31536000, s-maxage=31536000, immutable';

/**
 * Around what makes pages: those of the catalogue go out without React's hydrationData of them, which has an url of its own.
 * @param {Render} render
 * @param {(render: Render, url: string, headers: import('node:http').IncomingHttpHeaders) => Promise<Recorded>} record
 *   has a page made without anybody's connection
 * @returns {Render}
 */
export function withHydrationData(render, record) {
  const recent = new RecentHydrationData(maxBytes);

  /**
   * @param {string} page
   * @param {Request} request
   */
  async function renderPage(page, request) {
    const renderFor = (/** @type {Request} */ innerRequest, /** @type {Response} */ recorded) => {
      attributeTo(innerRequest, request);
      return render(innerRequest, recorded);
    };
    const answer = await record(renderFor, page, request.headers);
    const isPage = answer.status === 200 && isSharedHtml(answer.headers);
    const split = isPage ? splitPage(answer.body, page) : null;
    if (split) recent.set(split.url, split.hydrationData);
    return { answer, split };
  }

  return async (request, response) => {
    const { url = '', headers } = request;
    const asked = parseHydrationDataUrl(url);
    if (asked && catalogue.test(asked.page)) {
      const known = recent.get(url);
      const split = known ? null : (await renderPage(asked.page, request)).split;
      // Of a page that was renewed meanwhile only the newer hydrationData is left: React makes the difference good.
      const isAsked = known !== undefined || split?.url === url;
      const hydrationData = known ?? split?.hydrationData;
      response.writeHead(hydrationData === undefined ? 404 : 200, {
        'content-type': 'text/x-component',
        'cache-control': isAsked ? immutableCacheControl : 'no-store',
        ...rewriteHeaders(asked.page),
      });
      response.end(hydrationData);
      return;
    }
    const isDocument = request.method === 'GET' && headers.rsc === undefined;
    if (!isDocument || !catalogue.test(url)) return render(request, response);
    const { answer, split } = await renderPage(url, request);
    const body = split?.html ?? answer.body;
    const { etag: _etag, ...head } = answer.headers;
    const changed = { ...head, 'content-length': String(body.byteLength) };
    response.writeHead(answer.status, split ? changed : answer.headers);
    response.end(body);
  };
}

/** @param {import('node:http').OutgoingHttpHeaders} headers */
function isSharedHtml(headers) {
  const type = String(headers['content-type'] ?? '');
  const isPrivate = /private|no-store/.test(String(headers['cache-control'] ?? ''));
  return type.startsWith('text/html') && !headers['content-encoding'] && !isPrivate;
}

/** Copies by their addresses; the oldest renderPage room. */
class RecentHydrationData {
  /** @type {Map<string, Buffer>} */
  #entries = new Map();
  #bytes = 0;
  #maxBytes;

  /** @param {number} maxBytes */
  constructor(maxBytes) {
    this.#maxBytes = maxBytes;
  }

  /** @param {string} url */
  get(url) {
    return this.#entries.get(url);
  }

  /**
   * @param {string} url
   * @param {Buffer} hydrationData
   */
  set(url, hydrationData) {
    this.#remove(url);
    this.#entries.set(url, hydrationData);
    this.#bytes += hydrationData.byteLength;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  /** @param {string} url */
  #remove(url) {
    const hydrationData = this.#entries.get(url);
    if (!hydrationData) return;
    this.#entries.delete(url);
    this.#bytes -= hydrationData.byteLength;
  }
}

/** Where the shop has its pages made, when that is not under their own url (next.config.mjs). */
const rewrites = new Map([
  ['/', '/accueil/toutes'],
  ['/category', '/category/tous'],
]);

/**
 * What Next's scripts are told of an answer to know which page it shows.
 * @param {string} page
 */
function rewriteHeaders(page) {
  const { pathname, search, searchParams } = new URL(page, 'http://localhost');
  const isOneCategory = pathname === '/' && searchParams.has('category_id');
  const path = isOneCategory ? '/' : rewrites.get(pathname);
  return { 'x-nextjs-rewritten-path': path ?? pathname, 'x-nextjs-rewritten-query': search };
}
