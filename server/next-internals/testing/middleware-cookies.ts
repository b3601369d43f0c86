import type { IncomingMessage, ServerResponse } from 'node:http';
import { patchSetHeaderWithCookieSupport } from 'next/dist/server/lib/patch-set-header.js';
import { addRequestMeta } from 'next/dist/server/request-meta.js';

/**
 * Adds cookies of the middleware to a response as Next.js does: whenever the response sets a
 * cookie, they are added again.
 */
export function setMiddlewareCookies(
  request: IncomingMessage,
  response: ServerResponse,
  cookies: string[],
): void {
  addRequestMeta(request, 'middlewareCookie', cookies);
  patchSetHeaderWithCookieSupport(request, response);
}
