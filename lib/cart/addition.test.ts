import { sampleProduct } from '@/lib/domain/sample-product';
import { toAddition } from './addition';

const product = sampleProduct({
  price: 5990,
  shops: [
    { id: 'b1', name: 'Marais' },
    { id: 'b2', name: 'Passy' },
  ],
});

describe('what is added to the cart', () => {
  it.each(['', 'b9'])('is one piece from the first branch, where %j is none', (shopId) => {
    expect(toAddition(product, { shopId, variationId: '' })).toEqual({
      productId: 'p1',
      sellerId: 's1',
      shopId: 'b1',
      variationId: '',
      quantity: 1,
    });
  });

  it('comes from another branch of the product where that was chosen', () => {
    expect(toAddition(product, { shopId: 'b2', variationId: '' })?.shopId).toBe('b2');
  });

  it('comes from no branch where the marketplace names none', () => {
    expect(toAddition({ ...product, shops: [] }, { shopId: 'b1', variationId: '' })?.shopId).toBe(
      '',
    );
  });
});
