// @ts-check
import { EncodedResponse } from './encoded-response.mjs';

/**
 * An answer that may have something sent in its place, or goes out as it is.
 * @typedef {import('node:http').ServerResponse & { onUnfit?: (() => void) | undefined, giveUp?: () => void }} Answer
 */

/** For what scripts ask for: they say in their own words that it failed. */
const lateHeaders = { 'cache-control': 'no-store', 'content-length': '0', 'retry-after': '5' };

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
  onUnfit;
  #held = false;

  /**
   * @override
   * @param {number} statusCode
   * @param {...unknown} rest
   */
  writeHead(statusCode, ...rest) {
    this.statusCode = statusCode;
    return this.#hold() ? this : Reflect.apply(super.writeHead, this, [statusCode, ...rest]);
  }

  /** @override */
  flushHeaders() {
    if (!this.#hold()) super.flushHeaders();
  }

  /**
   * @override
   * @param {...unknown} args
   * @returns {boolean}
   */
  write(...args) {
    return this.#hold() || Reflect.apply(super.write, this, args);
  }

  /**
   * @override
   * @param {...unknown} args
   */
  end(...args) {
    return this.#hold() ? this : Reflect.apply(super.end, this, args);
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
  giveUp() {
    if (this.#held || this.headersSent || this.destroyed) return;
    this.statusCode = 503;
    this.#held = true;
    if (this.onUnfit) this.onUnfit();
    else this.sendInstead(503, lateHeaders, '');
  }

  /** @returns {boolean} whether nothing of what the page writes is sent */
  #hold() {
    if (this.#held || this.headersSent || !this.onUnfit || !this.#isUnfit()) return this.#held;
    this.#held = true;
    this.onUnfit();
    return true;
  }

  #isUnfit() {
    const type = String(this.getHeader('content-type') ?? 'text/html');
    if (!type.startsWith('text/html')) return false;
    // What Next keeps of a page that is made once for all was made whole; a `notFound()` of any other leaves nothing.
    const isEmpty = this.statusCode === 404 && !this.hasHeader('x-nextjs-prerender');
    return this.statusCode >= 500 || isEmpty;
  }
}
