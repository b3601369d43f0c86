// @ts-check
import { EncodedResponse } from './encoded-response.mjs';

/**
 * An answer that may have something sent in its place, or goes out as it is.
 * @typedef {import('node:http').ServerResponse & { onReplace?: (() => void) | undefined, timeOut?: () => void }} ReplaceableResponse
 */

/** For what scripts ask for: they say in their own words that it failed. */
const timeoutHeaders = { 'cache-control': 'no-store', 'content-length': '0', 'retry-after': '5' };

/**
 * An answer that can be held back when it is not fit to be shown: not a byte of it is sent then.
 * @template {import('node:http').IncomingMessage} [Request=import('node:http').IncomingMessage]
 * @extends {EncodedResponse<Request>}
 */
export class PageResponse extends EncodedResponse {
  /**
   * Sends something else by `sendInstead`, in place of a page that failed or is a 404 without content.
   * @type {(() => void) | undefined}
   */
  onReplace;
  #isReplaced = false;

  /**
   * @override
   * @param {number} statusCode
   * @param {...unknown} rest
   */
  writeHead(statusCode, ...rest) {
    this.statusCode = statusCode;
    return this.#replaceIfNeeded()
      ? this
      : Reflect.apply(super.writeHead, this, [statusCode, ...rest]);
  }

  /** @override */
  flushHeaders() {
    if (!this.#replaceIfNeeded()) super.flushHeaders();
  }

  /**
   * @override
   * @param {...unknown} args
   * @returns {boolean}
   */
  write(...args) {
    return this.#replaceIfNeeded() || Reflect.apply(super.write, this, args);
  }

  /**
   * @override
   * @param {...unknown} args
   */
  end(...args) {
    return this.#replaceIfNeeded() ? this : Reflect.apply(super.end, this, args);
  }

  /**
   * Sends this in place of the page; only cookies that were set meanwhile go with it.
   * @param {number} status
   * @param {import('node:http').OutgoingHttpHeaders} headers
   * @param {Buffer | string} body
   */
  sendInstead(status, headers, body) {
    for (const name of this.getHeaderNames()) if (name !== 'set-cookie') this.removeHeader(name);
    super.writeHead(status, headers);
    super.end(body);
  }

  /** Ends an answer that takes too long and of which nothing has been sent: what the page writes from now on is not sent. */
  timeOut() {
    if (this.#isReplaced || this.headersSent || this.destroyed) return;
    this.statusCode = 503;
    this.#isReplaced = true;
    if (this.onReplace) this.onReplace();
    else this.sendInstead(503, timeoutHeaders, '');
  }

  /** @returns {boolean} whether nothing of what the page writes is sent */
  #replaceIfNeeded() {
    if (this.#isReplaced || this.headersSent || !this.onReplace || !this.#needsReplacement())
      return this.#isReplaced;
    this.#isReplaced = true;
    this.onReplace();
    return true;
  }

  #needsReplacement() {
    const type = String(this.getHeader('content-type') ?? 'text/html');
    if (!type.startsWith('text/html')) return false;
    // What Next keeps of a page that is made once for all was made whole; a `notFound()` of any other leaves nothing.
    const isEmpty = this.statusCode === 404 && !this.hasHeader('x-nextjs-prerender');
    return this.statusCode >= 500 || isEmpty;
  }
}
