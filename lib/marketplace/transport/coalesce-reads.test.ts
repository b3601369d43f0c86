import { MarketplaceError } from '../errors';
import { coalesceRead } from './coalesce-reads';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failing = (kind: 'timeout' | 'failed') =>
  jest.fn(() => Promise.reject(new MarketplaceError(kind, 'x')));

test('coalesces concurrent reads, and reads anew afterwards', async () => {
  const read = jest.fn(async () => ({ status: 1 }));
  const both = await Promise.all([
    coalesceRead('a', read),
    coalesceRead('a', read),
    coalesceRead('b', read),
  ]);
  expect(both[0]).toBe(both[1]);
  expect(read).toHaveBeenCalledTimes(2);
  await coalesceRead('a', read);
  expect(read).toHaveBeenCalledTimes(3);
});

test('does not cache a failure', async () => {
  const read = failing('failed');
  await expect(coalesceRead('c', read)).rejects.toThrow();
  await expect(coalesceRead('c', read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(2);
});

test('caches a timeout for a moment', async () => {
  const read = failing('timeout');
  await expect(coalesceRead('d', read)).rejects.toMatchObject({ kind: 'timeout' });
  await expect(coalesceRead('d', read)).rejects.toMatchObject({ kind: 'timeout' });
  expect(read).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2_000);
  await expect(coalesceRead('d', read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(2);
});
