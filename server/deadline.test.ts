import type { AsyncLocalStorage } from 'node:async_hooks';
import { withDeadline } from './deadline.mjs';

const key = Symbol.for('vitrine.deadline');
const shared: typeof globalThis & { [key]?: AsyncLocalStorage<number> } = globalThis;

test('what reads for a page finds until when it may, at whatever depth', async () => {
  const until = await withDeadline(1_000, async () => {
    await new Promise(setImmediate);
    return shared[key]?.getStore() ?? 0;
  });
  expect(until).toBe(6_000);
  expect(shared[key]?.getStore()).toBeUndefined();
});
