import 'server-only';
import { pageDeadline } from '@/lib/concurrency/page-deadline';
import type { Call } from '../contract/call';
import { callFailure } from '../errors';

/** Grace period after the deadline in which cached values still arrive. */
const cachedReadGraceMs = 250;

/** Rejects new reads after the page's deadline. @throws MarketplaceError */
export function assertBeforeDeadline(call: Call): void {
  if (pageDeadline.getStore()?.aborted) throw callFailure(call, 'timeout');
}

/**
 * Waits for a read until the page's deadline, which all its reads and its error page share. The
 * read itself continues, for other callers and the cache.
 * @throws MarketplaceError
 */
export function withinDeadline<Result>(call: Call, reading: Promise<Result>): Promise<Result> {
  return raceDeadline(call, reading, cachedReadGraceMs);
}

/**
 * Like `withinDeadline`, for a read with a stale cache entry: gives up early enough to render that
 * one.
 * @throws MarketplaceError
 */
export function withinDeadlineOrStale<Result>(
  call: Call,
  reading: Promise<Result>,
): Promise<Result> {
  return raceDeadline(call, reading, 0);
}

async function raceDeadline<Result>(
  call: Call,
  reading: Promise<Result>,
  graceMs: number,
): Promise<Result> {
  const end = pageDeadline.getStore();
  if (!end) return reading;
  let timer: NodeJS.Timeout | undefined;
  let onEnd = () => {};
  const late = new Promise<never>((_, reject) => {
    onEnd = () => {
      timer = setTimeout(() => reject(callFailure(call, 'timeout')), graceMs);
    };
  });
  if (end.aborted) onEnd();
  else end.addEventListener('abort', onEnd);
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
    end.removeEventListener('abort', onEnd);
  }
}
