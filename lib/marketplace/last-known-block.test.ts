import { MarketplaceError } from './errors';
import { lastKnownBlock } from './last-known-block';

const slow = () => new Promise<string>(() => {});
const failed = () => Promise.reject<string>(new MarketplaceError('failed', 'api/menu'));

describe('a last known block', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const afterAWhile = async <Value>(read: Promise<Value>): Promise<Value> => {
    await jest.advanceTimersByTimeAsync(2_000);
    return read;
  };

  it.each([
    ['is slow', slow],
    ['fails', failed],
  ])('is used while the marketplace %s', async (how, read) => {
    const shops = lastKnownBlock<string>(`shops of a marketplace that ${how}`);
    await expect(shops('one', Promise.resolve('Rennes'), null)).resolves.toBe('Rennes');
    await expect(afterAWhile(shops('one', read(), null))).resolves.toBe('Rennes');
    await expect(afterAWhile(shops('two', read(), null))).resolves.toBeNull();
  });

  it('is remembered from a read that was too late for its own page', async () => {
    const shops = lastKnownBlock<string>('late shops');
    let tell: (value: string) => void = () => {};
    const late = new Promise<string>((resolve) => {
      tell = resolve;
    });
    await expect(afterAWhile(shops('one', late, null))).resolves.toBeNull();
    tell('Rennes');
    await late;
    await expect(afterAWhile(shops('one', slow(), null))).resolves.toBe('Rennes');
  });
});
