// @ts-check
import http from 'node:http';

/**
 * An answer whose failure can be held back: when something else is to stand in its place, not a byte of it is sent.
 * @template {http.IncomingMessage} [Request=http.IncomingMessage]
 * @extends {http.ServerResponse<Request>}
 */
export class PageResponse extends http.ServerResponse {
  /**
   * Sends something else in place of a failed page, by `sendInstead`.
   * @type {(() => void) | undefined}
   */
  onFailure;
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
   * Sends this in place of what failed; only cookies that were set meanwhile go with it.
   * @param {number} status
   * @param {http.OutgoingHttpHeaders} headers
   * @param {Buffer | string} body
   */
  sendInstead(status, headers, body) {
    for (const name of this.getHeaderNames()) if (name !== 'set-cookie') this.removeHeader(name);
    super.writeHead(status, headers);
    super.end(body);
  }

  /** @returns {boolean} whether nothing of what the page writes is sent */
  #hold() {
    const type = String(this.getHeader('content-type') ?? 'text/html');
    const failed = this.statusCode >= 500 && type.startsWith('text/html');
    if (this.#held || this.headersSent || !this.onFailure || !failed) return this.#held;
    this.#held = true;
    this.onFailure();
    return true;
  }
}
