import { log } from '@/lib/config/log';
import { MarketplaceError } from '@/lib/marketplace/errors';

/** What React and Next.js throw when a client disconnects. */
const disconnected: ReadonlySet<unknown> = new Set(['AbortError', 'ResponseAborted']);

/**
 * Logs an unexpected error of a page or a route handler, without the URL of the request. Failures
 * of the marketplace are logged with their calls, and a client that disconnects is no error.
 * @param request the route and the method
 */
export function logRequestError(
  error: unknown,
  request: { readonly route: string; readonly method: string },
): void {
  if (error instanceof MarketplaceError || isDisconnection(error)) return;
  log.error({ err: error, ...request }, 'request failed');
}

function isDisconnection(error: unknown): boolean {
  const { name, code, message } = Object(error);
  // The error of a request whose body ends early.
  return disconnected.has(name) || (code === 'ECONNRESET' && message === 'aborted');
}
