import { setMaxListeners } from 'node:events';
import { pageDeadline } from '@/lib/concurrency/page-deadline';

/**
 * Maximum time in the queue and for all reads of a page, so that its error page can be sent within
 * six seconds.
 */
const pageMs = 4_000;

/**
 * Runs `work` with a deadline. After it, neither the page nor its error page starts another read.
 * @param waitedMs time already spent in the queue
 */
export function withDeadline<Result>(waitedMs: number, work: () => Result): Result {
  const signal = AbortSignal.timeout(Math.max(pageMs - Math.round(waitedMs), 0));
  // Each pending read adds a listener, and a listing has more of them than Node.js's leak warning
  // allows.
  setMaxListeners(Number.POSITIVE_INFINITY, signal);
  return pageDeadline.run(signal, work);
}
