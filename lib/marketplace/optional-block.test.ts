import { MarketplaceError } from './errors';
import { optionalBlock } from './optional-block';

const shortened = jest.fn();
jest.mock('next/cache', () => ({ unstable_cache: () => async () => shortened() }));

const never = new Promise<string>(() => {});
const failed = Promise.reject(new MarketplaceError('failed', 'api/menu'));
failed.catch(() => {});

beforeEach(() => shortened.mockClear());

it('returns the value and does not limit the page lifetime', async () => {
  await expect(optionalBlock(Promise.resolve('menu'), 'none', 60_000)).resolves.toBe('menu');
  expect(shortened).not.toHaveBeenCalled();
});

it.each([
  ['the marketplace fails', failed, undefined],
  ['it takes longer than the page may wait', never, 1],
])('uses the fallback when %s, and limits the page lifetime', async (_, read, timeoutMs) => {
  await expect(optionalBlock(read, 'none', timeoutMs)).resolves.toBe('none');
  expect(shortened).toHaveBeenCalledTimes(1);
});

it('does not hide errors of the shop', async () => {
  const bug = Promise.reject(new TypeError('bug'));
  await expect(optionalBlock(bug, 'none')).rejects.toThrow('bug');
});
