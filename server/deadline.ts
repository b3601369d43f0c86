import { setMaxListeners } from 'node:events';
import { pageDeadline } from '@/lib/concurrency/page-deadline';

/**
 * Runs `work` with a deadline. After it, neither the page nor its error page starts another read.
 * @param remainingMs time that is left for its reads
 */
export function withDeadline<Result>(remainingMs: number, work: () => Result): Result {
  const signal = AbortSignal.timeout(Math.max(Math.round(remainingMs), 0));
  // Each pending read adds a listener, and a listing has more of them than Node.js's leak warning
  // allows.
  setMaxListeners(Number.POSITIVE_INFINITY, signal);
  return pageDeadline.run(signal, work);
}
