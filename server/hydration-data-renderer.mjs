// @ts-check
import { onBehalfOf } from './client-address.mjs';
import { readDataAddress, splitPage } from './page-data.mjs';

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
/** A page's copy is asked for within a second of the page; later it is made anew. */
const mostBytes = 16 * 1024 * 1024;

/** For browsers, and for what keeps pages in front of this. */
const lasting = 'public, max-age=31536000, s-maxage=31536000, immutable';

/**
 * Around what makes pages: those of the catalogue go out without React's copy of them, which has an address of its own.
 * @param {Render} render
 * @param {(render: Render, url: string, headers: import('node:http').IncomingHttpHeaders) => Promise<Recorded>} record
 *   has a page made without anybody's connection
 * @returns {Render}
 */
export function withPageData(render, record) {
  const recent = new RecentCopies(mostBytes);

  /**
   * @param {string} page
   * @param {Request} request
   */
  async function make(page, request) {
    const renderFor = (/** @type {Request} */ copy, /** @type {Response} */ recorded) => {
      onBehalfOf(copy, request);
      return render(copy, recorded);
    };
    const answer = await record(renderFor, page, request.headers);
    const isPage = answer.status === 200 && isForAll(answer.headers);
    const split = isPage ? splitPage(answer.body, page) : null;
    if (split) recent.keep(split.address, split.copy);
    return { answer, split };
  }

  return async (request, response) => {
    const { url = '', headers } = request;
    const asked = readDataAddress(url);
    if (asked && catalogue.test(asked.page)) {
      const known = recent.get(url);
      const split = known ? null : (await make(asked.page, request)).split;
      // Of a page that was renewed meanwhile only the newer copy is left: React makes the difference good.
      const isAsked = known !== undefined || split?.address === url;
      const copy = known ?? split?.copy;
      response.writeHead(copy === undefined ? 404 : 200, {
        'content-type': 'text/x-component',
        'cache-control': isAsked ? lasting : 'no-store',
        ...renderedAddress(asked.page),
      });
      response.end(copy);
      return;
    }
    const isDocument = request.method === 'GET' && headers.rsc === undefined;
    if (!isDocument || !catalogue.test(url)) return render(request, response);
    const { answer, split } = await make(url, request);
    const body = split?.html ?? answer.body;
    const { etag: _etag, ...head } = answer.headers;
    const changed = { ...head, 'content-length': String(body.byteLength) };
    response.writeHead(answer.status, split ? changed : answer.headers);
    response.end(body);
  };
}

/** @param {import('node:http').OutgoingHttpHeaders} headers */
function isForAll(headers) {
  const type = String(headers['content-type'] ?? '');
  const isPrivate = /private|no-store/.test(String(headers['cache-control'] ?? ''));
  return type.startsWith('text/html') && !headers['content-encoding'] && !isPrivate;
}

/** Copies by their addresses; the oldest make room. */
class RecentCopies {
  /** @type {Map<string, Buffer>} */
  #copies = new Map();
  #bytes = 0;
  #mostBytes;

  /** @param {number} mostBytes */
  constructor(mostBytes) {
    this.#mostBytes = mostBytes;
  }

  /** @param {string} address */
  get(address) {
    return this.#copies.get(address);
  }

  /**
   * @param {string} address
   * @param {Buffer} copy
   */
  keep(address, copy) {
    this.#remove(address);
    this.#copies.set(address, copy);
    this.#bytes += copy.byteLength;
    for (const oldest of this.#copies.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#remove(oldest);
    }
  }

  /** @param {string} address */
  #remove(address) {
    const copy = this.#copies.get(address);
    if (!copy) return;
    this.#copies.delete(address);
    this.#bytes -= copy.byteLength;
  }
}

/** Where the shop has its pages made, when that is not under their own address (next.config.mjs). */
const rewritten = new Map([
  ['/', '/accueil/toutes'],
  ['/category', '/category/tous'],
]);

/**
 * What Next's scripts are told of an answer to know which page it shows.
 * @param {string} page
 */
function renderedAddress(page) {
  const { pathname, search, searchParams } = new URL(page, 'http://localhost');
  const isOneCategory = pathname === '/' && searchParams.has('category_id');
  const path = isOneCategory ? '/' : rewritten.get(pathname);
  return { 'x-nextjs-rewritten-path': path ?? pathname, 'x-nextjs-rewritten-query': search };
}
