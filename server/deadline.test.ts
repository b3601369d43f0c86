import type { AsyncLocalStorage } from 'node:async_hooks';
import { getMaxListeners } from 'node:events';
import { deadline, withDeadline } from './deadline';

const key = Symbol.for('vitrine.deadline');
const shared: typeof globalThis & { [key]?: AsyncLocalStorage<AbortSignal> } = globalThis;

describe('the deadline of a page', () => {
  test('provides the signal to all code that runs within the deadline', async () => {
    const { signal } = new AbortController();
    const found = await withDeadline(signal, async () => {
      await new Promise(setImmediate);
      return shared[key]?.getStore();
    });
    expect(found).toBe(signal);
    expect(shared[key]?.getStore()).toBeUndefined();
  });

  test('allows any number of listeners without a leak warning', () => {
    expect(getMaxListeners(deadline(0))).toBe(Number.POSITIVE_INFINITY);
  });
});
