import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { shownPrice, toAddition } from './addition';

const product = sampleProduct({
  price: 5990,
  shops: [
    { id: 'b1', name: 'Marais' },
    { id: 'b2', name: 'Passy' },
  ],
});

describe('a cart addition', () => {
  it.each(['', 'b9'])(
    'is one piece from the first branch when the requested branch is %j',
    (shopId) => {
      expect(toAddition(product, { shopId, variationId: '' })).toEqual({
        productId: 'p1',
        sellerId: 's1',
        shopId: 'b1',
        variationId: '',
        quantity: 1,
      });
    },
  );

  it('takes the chosen branch of the product', () => {
    expect(toAddition(product, { shopId: 'b2', variationId: '' })?.shopId).toBe('b2');
  });

  it('has no branch when the marketplace names none', () => {
    expect(toAddition({ ...product, shops: [] }, { shopId: 'b1', variationId: '' })?.shopId).toBe(
      '',
    );
  });
});

describe('the price that the page of a product shows', () => {
  const variation = { color: 'Noir', colorCode: null, priorPrice: null, stock: 1, images: [] };
  const sized = {
    ...product,
    variations: [
      { ...variation, id: 's', size: 'S', price: 4000 },
      { ...variation, id: 'm', size: 'M', price: null },
    ],
  };

  it.each([
    ['s', 4000],
    ['m', null],
    ['', 5990],
  ])('is that of the variation %j, if one is chosen: %j', (variationId, price) => {
    expect(shownPrice(sized, { variationId })).toBe(price);
  });
});
