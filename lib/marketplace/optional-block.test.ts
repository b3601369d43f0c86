import { MarketplaceError } from './errors';
import { optionalBlock } from './optional-block';

const shortened = jest.fn();
jest.mock('next/cache', () => ({ unstable_cache: () => async () => shortened() }));

const never = new Promise<string>(() => {});
const failed = Promise.reject(new MarketplaceError('failed', 'api/menu'));
failed.catch(() => {});

beforeEach(() => shortened.mockClear());

it('gives what was read, and leaves the life of the page alone', async () => {
  await expect(optionalBlock(Promise.resolve('menu'), 'none', 60_000)).resolves.toBe('menu');
  expect(shortened).not.toHaveBeenCalled();
});

it.each([
  ['the marketplace fails', failed, undefined],
  ['it takes longer than the page may wait', never, 1],
])('does without when %s, and the page is soon made anew', async (_, read, timeoutMs) => {
  await expect(optionalBlock(read, 'none', timeoutMs)).resolves.toBe('none');
  expect(shortened).toHaveBeenCalledTimes(1);
});

it('hides no fault of the shop', async () => {
  const bug = Promise.reject(new TypeError('bug'));
  await expect(optionalBlock(bug, 'none')).rejects.toThrow('bug');
});
