import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';

/**
 * Maximum time in the queue and for all reads of a page, so that its error page can be sent within
 * six seconds.
 */
const pageMs = 4_000;

/**
 * `lib/marketplace/transport/deadline.ts` reads the signal under this key; the two modules are
 * bundled separately.
 */
const key = Symbol.for('vitrine.deadline');
const shared: typeof globalThis & { [key]?: AsyncLocalStorage<AbortSignal> } = globalThis;

/**
 * Returns the signal that aborts when a page's read time is over.
 * @param waitedMs time already spent in the queue
 */
export function deadline(waitedMs: number) {
  const signal = AbortSignal.timeout(Math.max(pageMs - Math.round(waitedMs), 0));
  // Each pending read adds a listener, and a listing has more of them than Node.js's leak warning
  // allows.
  setMaxListeners(Number.POSITIVE_INFINITY, signal);
  return signal;
}

/**
 * Runs `work` with a deadline. After it, neither the page nor its error page starts another read.
 */
export function withDeadline<Result>(signal: AbortSignal, work: () => Result): Result {
  shared[key] ??= new AsyncLocalStorage();
  return shared[key].run(signal, work);
}
