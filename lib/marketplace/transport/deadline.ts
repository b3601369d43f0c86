import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from '../contract/call';
import { MarketplaceError } from '../errors';

/** Until when the page that is being made may wait for what it reads: `server/deadline.mjs` has said so. */
const key = Symbol.for('vitrine.deadline');
const shared: typeof globalThis & { [key]?: AsyncLocalStorage<number> } = globalThis;

function leftMs(): number {
  return (shared[key]?.getStore() ?? Number.POSITIVE_INFINITY) - performance.now();
}

/** @throws MarketplaceError when a page that has waited for as long as it may would begin to read */
export function requireTime(call: Call): void {
  if (leftMs() <= 0) throw tooLate(call);
}

/**
 * What is being read, for as long as the page may wait: several readings that follow one another have the time of one, and so
 * has what is shown in the page's place. The reading goes on, for others who wait for it and to be kept.
 * @throws MarketplaceError
 */
export async function inTime<Result>(call: Call, reading: Promise<Result>): Promise<Result> {
  const left = leftMs();
  if (!Number.isFinite(left)) return reading;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // What is kept comes without waiting, also to a page that is late.
    timer = setTimeout(() => reject(tooLate(call)), Math.max(left, keptMs));
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

const keptMs = 250;

function tooLate(call: Call): MarketplaceError {
  return new MarketplaceError('timeout', call.path, { effect: call.effect });
}
