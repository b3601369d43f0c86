import { addToCart, changeCartVariation, removeCartLine } from './cart';
import { mockMarketplace } from './testing/mock-marketplace';

// The specification lets the operator configure the path of this call.
process.env.MARKETPLACE_ADD_TO_CART_PATH = 'api/panier/userAddToCart';

const reply = { status: true, message: 'C’est fait.' };
const addition = { productId: 'p1', sellerId: 's1', shopId: 'b1', variationId: 'v1', quantity: 1 };
const change = { lineId: 'l1', productId: 'p1', variationId: 'v2' };

describe('changing a cart', () => {
  it('sends the fields of the specification for this customer', async () => {
    const asked = mockMarketplace({
      userAddToCart: reply,
      deleteItemFromCart: reply,
      updateVariationChange: reply,
    });
    await addToCart('u1', addition, 'key');
    await removeCartLine('u1', 'l1');
    await changeCartVariation('u1', change);
    expect(asked.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api/panier/userAddToCart',
        body: {
          user_id: 'u1',
          product_id: 'p1',
          seller_id: 's1',
          shop_id: 'b1',
          variation_id: 'v1',
          quantity: 1,
          delivery_type: 1,
        },
      },
      {
        method: 'POST',
        path: '/api/cart/deleteItemFromCart',
        body: { user_id: 'u1', cart_id: 'l1' },
      },
      {
        method: 'POST',
        path: '/api/cart/updateVariationChange',
        body: { user_id: 'u1', cart_id: 'l1', product_id: 'p1', variation_id: 'v2' },
      },
    ]);
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key', null, null]);
  });

  const changes = [
    ['userAddToCart', () => addToCart('u1', addition, 'key')],
    ['deleteItemFromCart', () => removeCartLine('u1', 'l1')],
    ['updateVariationChange', () => changeCartVariation('u1', change)],
  ] as const;

  it.each(changes)('by %s returns the marketplace’s status and message', async (name, act) => {
    for (const status of [1, '1', true, 'true']) {
      mockMarketplace({ [name]: { status, message: 'C’est fait.' } });
      expect(await act()).toEqual({ ok: true, message: 'C’est fait.' });
    }
    for (const status of [0, '0', false, 2, 'ok']) {
      mockMarketplace({ [name]: { status, message: 'Article épuisé.' } });
      expect(await act()).toEqual({ ok: false, message: 'Article épuisé.' });
    }
    mockMarketplace({ [name]: { status: 0, message: null } });
    expect(await act()).toEqual({ ok: false, message: '' });
  });

  it.each(changes)(
    'by %s is not known to be done without a status, and never sent again',
    async (name, act) => {
      for (const unclear of [{}, { status: null }, { message: 'ok' }, []]) {
        const asked = mockMarketplace({ [name]: unclear });
        await expect(act()).rejects.toMatchObject({ kind: 'malformed', ending: 'not-known' });
        expect(asked).toHaveLength(1);
      }
      const asked = mockMarketplace({});
      await expect(act()).rejects.toMatchObject({ kind: 'failed', ending: 'not-known' });
      expect(asked).toHaveLength(1);
    },
  );
});
