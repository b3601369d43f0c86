import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from '../contract/call';
import { MarketplaceError } from '../errors';

/** What is kept comes without waiting for the marketplace, also to a page whose time is over or ends in that moment. */
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
export async function inTime<Result>(call: Call, reading: Promise<Result>): Promise<Result> {
  const end = endOfTime();
  if (!end) return reading;
  let mayBeKept = true;
  let giveUp = () => {};
  const late = new Promise<never>((_, reject) => {
    giveUp = () => {
      if (!mayBeKept && end.aborted) reject(tooLate(call));
    };
  });
  const timer = setTimeout(() => {
    mayBeKept = false;
    giveUp();
  }, keptMs);
  end.addEventListener('abort', giveUp);
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
    end.removeEventListener('abort', giveUp);
  }
}

function tooLate(call: Call): MarketplaceError {
  return new MarketplaceError('timeout', call.path, { effect: call.effect });
}
