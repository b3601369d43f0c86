import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { commonHeaders } from './common-headers';
import { EncodedResponse } from './encoded-response';

/** A response that may be replaced by another page before it is sent. */
export type ReplaceableResponse = ServerResponse & {
  onReplace?: (() => void) | undefined;
  timeOut?: () => void;
  preventCaching?: () => void;
};

/** For requests of scripts, which show their own error message. */
const timeoutHeaders = { 'cache-control': 'no-store', 'content-length': '0', 'retry-after': '5' };

/** The cookies of a flash message (`lib/session/flash.ts`). */
const flashCookie = /^(?:__Host-)?vitrine_(?:flash|message)=/;

/** A response that can be replaced by an error page as long as nothing has been sent. */
export class PageResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends EncodedResponse<Request> {
  /**
   * Called when the page fails or is a 404 without content. The callback sends another page with
   * `sendInstead`.
   */
  onReplace: (() => void) | undefined;
  #isReplaced = false;
  #isUncacheable = false;

  override writeHead(statusCode: number, ...rest: unknown[]) {
    this.statusCode = statusCode;
    return this.#replaceIfNeeded()
      ? this
      : Reflect.apply(super.writeHead, this, [statusCode, ...rest]);
  }

  override setHeader(name: string, value: number | string | readonly string[]) {
    const isReplaced = this.#isUncacheable && name.toLowerCase() === 'cache-control';
    return super.setHeader(name, isReplaced ? 'no-store' : value);
  }

  override flushHeaders() {
    if (!this.#replaceIfNeeded()) super.flushHeaders();
  }

  override write(...args: unknown[]): boolean {
    return this.#replaceIfNeeded() || Reflect.apply(super.write, this, args);
  }

  override end(...args: unknown[]) {
    return this.#replaceIfNeeded() ? this : Reflect.apply(super.end, this, args);
  }

  /**
   * Sends another page instead of this one. Only cookies that were already set are sent with it,
   * without those that end a flash message: the other page does not show it.
   */
  sendInstead(status: number, headers: OutgoingHttpHeaders, body: Buffer | string) {
    const cookies = [this.getHeader('set-cookie') ?? []].flat().map(String);
    const sent = cookies.filter((cookie) => !flashCookie.test(cookie));
    for (const name of this.getHeaderNames()) this.removeHeader(name);
    // Next.js replaces the method of this response by one that adds all cookies again.
    if (sent.length > 0) super.setHeader('set-cookie', sent);
    super.writeHead(status, headers);
    super.end(body);
  }

  /**
   * Ends a response that takes too long and of which nothing has been sent. Later writes are
   * ignored.
   */
  timeOut() {
    if (this.#isReplaced || this.headersSent || this.destroyed) return;
    this.statusCode = 503;
    this.#isReplaced = true;
    if (this.onReplace) this.onReplace();
    else this.sendInstead(503, { ...commonHeaders(this.req), ...timeoutHeaders }, '');
  }

  /** Sets `Cache-Control: no-store`, also in place of values that are set later. */
  preventCaching() {
    this.setHeader('cache-control', 'no-store');
    this.#isUncacheable = true;
  }

  /** @returns whether the response was replaced, so that writes are ignored */
  #replaceIfNeeded(): boolean {
    if (this.#isReplaced || this.headersSent || !this.onReplace || !this.#needsReplacement())
      return this.#isReplaced;
    this.#isReplaced = true;
    this.onReplace();
    return true;
  }

  #needsReplacement() {
    const type = String(this.getHeader('content-type') ?? 'text/html');
    if (!type.startsWith('text/html')) return false;
    // Prerendered pages are complete; a `notFound()` in any other page leaves an empty document.
    const isEmpty = this.statusCode === 404 && !this.hasHeader('x-nextjs-prerender');
    return this.statusCode >= 500 || isEmpty;
  }
}
