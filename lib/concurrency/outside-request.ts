import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide';

/** Taken when the server starts (`server/main.ts`), before the first request. */
const outside = processWide('outside-request', () => AsyncLocalStorage.snapshot());

/**
 * Runs work that starts something longer than a request, such as a connection or a timer. Node.js
 * passes the context of a request to all that is started in it, and keeps the request and its
 * response in memory as long.
 */
export function outsideRequest<Result>(work: () => Result): Result {
  return outside(work);
}
