import { NextResponse } from 'next/server';
import { posted, postedPlain } from '@/lib/bff/testing/posted';
import { sampleRemovedLine } from '@/lib/cart/testing/samples';
import { readRemovedLines, saveRemovedLine } from '@/lib/session/removed-lines';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST as add } from './route';
import { CartMarketplace } from './testing/cart-marketplace';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

let marketplace: CartMarketplace;
let customerId = '';
beforeEach(async () => {
  marketplace = new CartMarketplace();
  cookies = new NextResponse().cookies;
  ({ id: customerId } = await signedIn());
});

describe('adding an article', () => {
  it.each([
    ['the colour and size of the product page', { color: '0', variation_0: 'Rouge/40' }],
    ['an id', { variation_id: 'v2' }],
  ])('finds the variation by %s', async (_what, chosen) => {
    expect(await posted(add, { product_id: 'p1', ...chosen })).toMatchObject({ status: 200 });
    expect(marketplace.writes).toEqual([
      { name: 'userAddToCart', body: expect.objectContaining({ variation_id: 'v2', quantity: 1 }) },
    ]);
  });

  it('deletes the record of its removal, and no other', async () => {
    const ofSize = (variationId: string) => sampleRemovedLine({ id: variationId, variationId });
    await saveRemovedLine(cookies, customerId, ofSize('v1'));
    await saveRemovedLine(cookies, customerId, ofSize('v2'));
    await posted(add, { product_id: 'p1', variation_id: 'v2' });
    expect(await readRemovedLines(cookies, customerId)).toEqual([ofSize('v1')]);
  });

  it.each<Readonly<Record<string, string>>>([
    {},
    { color: '0', variation_0: 'Rouge/99' },
    { color: '1', variation_0: 'Rouge/40' },
  ])('requires a size of the chosen colour: %j', async (chosen) => {
    expect(await posted(add, { product_id: 'p1', ...chosen })).toMatchObject({
      status: 422,
      message: 'Choisissez une taille.',
    });
    expect(marketplace.writes).toEqual([]);
  });

  it('leads away from the page of a product that is gone, with a message', async () => {
    marketplace.product = null;
    const fields = { product_id: 'p1', variation_id: 'v2' };
    expect(await postedPlain(add, fields, '/product_detail/p1')).toMatchObject({
      to: '/resultat?retour=%2F',
      flash: { tone: 'error', message: 'Cet article n’est plus en vente.' },
    });
  });
});
