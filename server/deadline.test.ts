import { getMaxListeners } from 'node:events';
import { pageDeadline } from '@/lib/concurrency/page-deadline';
import { withDeadline } from './deadline';

describe('the deadline of a page', () => {
  test('provides the signal to all code that runs within the deadline', async () => {
    const before = pageDeadline.getStore();
    const found = await withDeadline(4_000, async () => {
      await new Promise(setImmediate);
      return pageDeadline.getStore();
    });
    expect(found).toBeInstanceOf(AbortSignal);
    expect([before, pageDeadline.getStore()]).toEqual([undefined, undefined]);
  });

  test('allows any number of listeners without a leak warning', () => {
    const found = withDeadline(4_000, () => pageDeadline.getStore());
    expect(found && getMaxListeners(found)).toBe(Number.POSITIVE_INFINITY);
  });
});
