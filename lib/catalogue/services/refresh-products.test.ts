import { invalidateTags } from '@/lib/cache/invalidate-tags';
import { refreshBought } from './refresh-products';

jest.mock('@/lib/cache/invalidate-tags', () => ({ invalidateTags: jest.fn() }));

const announced = () => jest.mocked(invalidateTags).mock.lastCall?.[0];

describe('the pages of purchased products', () => {
  const mark = { ordersBefore: 0, productIds: ['p1', 'p2'] };

  it('are those of the opened payment when the order names no product', () => {
    refreshBought(null, mark);
    expect(announced()).toEqual(['product:p1', 'product:p2']);
  });

  it('include those of the order, each once', () => {
    const lines = [{ productId: 'p2' }, { productId: 'p3' }, { productId: null }];
    refreshBought({ lines }, mark);
    expect(announced()).toEqual(['product:p2', 'product:p3', 'product:p1']);
  });

  it('are those of the order alone in an old session', () => {
    refreshBought(null, undefined);
    expect(announced()).toEqual([]);
  });
});
