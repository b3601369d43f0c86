import { MarketplaceError } from '../errors';
import { joined } from './join';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failing = (kind: 'timeout' | 'failed') =>
  jest.fn(() => Promise.reject(new MarketplaceError(kind, 'x')));

test('what is being read is read once for everybody, and anew afterwards', async () => {
  const read = jest.fn(async () => ({ status: 1 }));
  const both = await Promise.all([joined('a', read), joined('a', read), joined('b', read)]);
  expect(both[0]).toBe(both[1]);
  expect(read).toHaveBeenCalledTimes(2);
  await joined('a', read);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a failure is forgotten at once', async () => {
  const read = failing('failed');
  await expect(joined('c', read)).rejects.toThrow();
  await expect(joined('c', read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(2);
});

test('a time-out is not waited for again, for a moment', async () => {
  const read = failing('timeout');
  await expect(joined('d', read)).rejects.toMatchObject({ kind: 'timeout' });
  await expect(joined('d', read)).rejects.toMatchObject({ kind: 'timeout' });
  expect(read).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2_000);
  await expect(joined('d', read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(2);
});
