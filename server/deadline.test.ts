import type { AsyncLocalStorage } from 'node:async_hooks';
import { getMaxListeners } from 'node:events';
import { deadline, withDeadline } from './deadline.mjs';

const key = Symbol.for('vitrine.deadline');
const shared: typeof globalThis & { [key]?: AsyncLocalStorage<AbortSignal> } = globalThis;

test('what reads for a page finds the end of its time, at whatever depth', async () => {
  const { signal } = new AbortController();
  const found = await withDeadline(signal, async () => {
    await new Promise(setImmediate);
    return shared[key]?.getStore();
  });
  expect(found).toBe(signal);
  expect(shared[key]?.getStore()).toBeUndefined();
});

test('any number of readings listens for the end of a page, without Node warning of a leak', () => {
  expect(getMaxListeners(deadline(0))).toBe(Number.POSITIVE_INFINITY);
});
