import { sampleCard } from '@/lib/domain/testing/sample-card';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readProductCard } from '@/lib/marketplace/products';
import { readSharedProducts } from './read-shared-products';

jest.mock('@/lib/marketplace/products', () => ({ readProductCard: jest.fn() }));
jest.mock('@/lib/marketplace/optional-block', () => ({
  optionalBlock: (read: Promise<unknown>, fallback: unknown) => read.catch(() => fallback),
}));

it('keeps the order of the list, and counts missing and unreadable products', async () => {
  jest.mocked(readProductCard).mockImplementation(async (id) => {
    if (id === 'gone') return null;
    if (id === 'down') throw new MarketplaceError('timeout', 'product');
    return sampleCard({ id });
  });
  const { products, ...missing } = await readSharedProducts(['b', 'gone', 'a', 'down']);
  expect(products.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(missing).toEqual({ gone: 1, unreadable: 1 });
});
