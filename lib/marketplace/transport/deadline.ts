import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from '../contract/call';
import { callFailure } from '../errors';

/** Grace period after the deadline in which cached values still arrive. */
const cachedReadGraceMs = 250;

/** The render deadline of the current page, set by `server/deadline.ts`. */
const key = Symbol.for('vitrine.deadline');
const shared: typeof globalThis & { [key]?: AsyncLocalStorage<AbortSignal> } = globalThis;

function renderDeadline(): AbortSignal | undefined {
  return shared[key]?.getStore();
}

/** Rejects new reads after the page's deadline. @throws MarketplaceError */
export function assertBeforeDeadline(call: Call): void {
  if (renderDeadline()?.aborted) throw callFailure(call, 'timeout');
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
  const end = renderDeadline();
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
