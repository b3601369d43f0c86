import { CircuitBreaker } from '@/lib/concurrency/circuit-breaker';
import { processWide } from '@/lib/concurrency/process-wide';
import { Semaphore } from '@/lib/concurrency/semaphore';
import { shopMetrics } from '@/lib/metrics/shop-metrics';
import type { Call } from '../contract/call';
import type { Budget } from './budget';

const failuresInARow = 5;
const pauseMs = 2_000;
const waitMs = 2_500;
const perCall = { running: 32, waiting: 256, waitMs };

/** Isolates one marketplace call: a hanging call does not block the others. */
export interface Bulkhead {
  readonly breaker: CircuitBreaker;
  /** @returns a function that releases the slot; null when none becomes free in time */
  acquire(time: Pick<Budget, 'leftMs'>): Promise<(() => void) | null>;
}

const { all, bulkheads } = processWide('bulkheads', () => ({
  all: new Semaphore({ running: 128, waiting: 512, waitMs }),
  bulkheads: new Map<string, Bulkhead>(),
}));

shopMetrics.slotsUsed(() => all.running);
shopMetrics.slotsLimit(() => all.limit);
shopMetrics.breakerOpen(() =>
  [...bulkheads.values()].some(({ breaker }) => breaker.isOpen) ? 1 : 0,
);

/** The bulkhead of a call of the contract, shared by all parameters. */
export function bulkheadOf({ method, path }: Call): Bulkhead {
  const key = `${method} ${path}`;
  const known = bulkheads.get(key);
  if (known) return known;
  const bulkhead = makeBulkhead();
  bulkheads.set(key, bulkhead);
  return bulkhead;
}

function makeBulkhead(): Bulkhead {
  const own = new Semaphore(perCall);
  return {
    breaker: new CircuitBreaker(failuresInARow, pauseMs),
    acquire: async ({ leftMs }) => {
      const releaseOwn = await own.acquire({ waitMs: leftMs() });
      if (!releaseOwn) return null;
      const releaseAll = await all.acquire({ waitMs: leftMs() });
      if (!releaseAll) {
        releaseOwn();
        return null;
      }
      return () => {
        releaseAll();
        releaseOwn();
      };
    },
  };
}
