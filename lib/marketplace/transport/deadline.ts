import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from '../contract/call';
import { MarketplaceError } from '../errors';

/** What is kept comes without waiting for the marketplace, also to a page whose time is over. */
const keptMs = 250;

/** The end of the time of the page that is being made: `server/deadline.mjs` has set it. */
const key = Symbol.for('vitrine.deadline');
const shared: typeof globalThis & { [key]?: AsyncLocalStorage<AbortSignal> } = globalThis;

function endOfTime(): AbortSignal | undefined {
  return shared[key]?.getStore();
}

/** @throws MarketplaceError when a page whose time is over would begin to read */
export function requireTime(call: Call): void {
  if (endOfTime()?.aborted) throw tooLate(call);
}

/**
 * What is being read, for as long as the page may wait: readings that follow one another have the time of one, and so has
 * what is shown in the page's place. The reading itself goes on, for others who wait for it and to be kept.
 * @throws MarketplaceError
 */
export function inTime<Result>(call: Call, reading: Promise<Result>): Promise<Result> {
  return untilEnd(call, reading, keptMs);
}

/**
 * As `inTime`, for what there is an older answer to: it gives up in time for that one to be shown.
 * @throws MarketplaceError
 */
export function inTimeForOlder<Result>(call: Call, reading: Promise<Result>): Promise<Result> {
  return untilEnd(call, reading, 0);
}

async function untilEnd<Result>(
  call: Call,
  reading: Promise<Result>,
  graceMs: number,
): Promise<Result> {
  const end = endOfTime();
  if (!end) return reading;
  let timer: NodeJS.Timeout | undefined;
  let onEnd = () => {};
  const late = new Promise<never>((_, reject) => {
    onEnd = () => {
      timer = setTimeout(() => reject(tooLate(call)), graceMs);
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

function tooLate(call: Call): MarketplaceError {
  return new MarketplaceError('timeout', call.path, { effect: call.effect });
}
