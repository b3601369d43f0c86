import { addToCartForm, changeVariationForm, removeLineForm, restoreLineForm } from './cart';

describe('add to cart', () => {
  it('reads the size of the chosen colour', () => {
    const fields = {
      product_id: 'p1',
      shop_id: 's1',
      color: '1',
      variation_0: 'a',
      variation_1: 'b',
    };
    expect(addToCartForm.parse(fields)).toEqual({
      productId: 'p1',
      shopId: 's1',
      variation: 'b',
      idempotencyKey: '',
    });
  });

  it('has no size when none is chosen for the chosen colour', () => {
    const fields = { product_id: 'p1', color: '1', variation_0: 'a' };
    expect(addToCartForm.parse(fields).variation).toBe('');
  });

  it('accepts a variation that is named directly', () => {
    expect(addToCartForm.parse({ product_id: 'p1', variation_id: 'v9' }).variation).toBe('v9');
  });

  it('requires a product', () => {
    expect(addToCartForm.safeParse({ variation_id: 'v9' }).success).toBe(false);
  });

  it.each([
    ['0b9c-4f_1', '0b9c-4f_1'],
    ['short', ''],
    ['a'.repeat(65), ''],
    ['line\nbreak-and-more', ''],
  ])('reads the idempotency key %j as %j', (key, read) => {
    expect(addToCartForm.parse({ product_id: 'p1', idempotency_key: key }).idempotencyKey).toBe(
      read,
    );
  });
});

describe('cart line forms', () => {
  it('require the line', () => {
    expect(removeLineForm.safeParse({}).success).toBe(false);
    expect(removeLineForm.parse({ line_id: ' l1 ' })).toEqual({ line_id: 'l1' });
    expect(restoreLineForm.safeParse({ line_id: 'l1' }).success).toBe(false);
  });

  it('require a size', () => {
    const { error } = changeVariationForm.safeParse({ line_id: 'l1' });
    expect(error?.issues.map((issue) => issue.message)).toEqual(['Choisissez une taille.']);
  });
});
