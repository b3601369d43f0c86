import { NextResponse } from 'next/server';
import { posted } from '@/lib/bff/testing/posted';
import { signedIn } from '@/lib/session/testing/signed-in';
import { CartMarketplace, dress } from '../testing/cart-marketplace';
import { POST as decrease } from './decrease/route';
import { POST as increase } from './increase/route';
import { POST as remove } from './remove/route';
import { POST as restore } from './restore/route';
import { POST as setAside } from './set-aside/route';
import { POST as vary } from './variation/route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

let marketplace: CartMarketplace;
beforeEach(async () => {
  marketplace = new CartMarketplace();
  cookies = new NextResponse().cookies;
  await signedIn();
});

const removed = '«\u00a0Robe Inès\u00a0» (Rouge, 38) a été retiré de votre panier.';

describe('removing a line', () => {
  it('can be undone: as many pieces of the same article come back', async () => {
    expect(await posted(remove, { line_id: 'l1' })).toMatchObject({
      status: 200,
      message: expect.stringContaining(removed),
    });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({
      status: 200,
      message: expect.stringContaining('de nouveau dans votre panier'),
    });
    expect(marketplace.writes[1]?.body).toMatchObject({
      product_id: 'p1',
      variation_id: 'v1',
      seller_id: 's1',
      shop_id: 'b1',
      quantity: 2,
    });
  });

  it('removes the line once for two requests, and reports both as done', async () => {
    await posted(remove, { line_id: 'l1' });
    expect(await posted(remove, { line_id: 'l1' })).toMatchObject({
      status: 200,
      message: expect.stringContaining(removed),
    });
    expect(marketplace.writeNames).toEqual(['deleteItemFromCart']);
  });

  it('restores the line once for repeated requests', async () => {
    await posted(remove, { line_id: 'l1' });
    await posted(restore, { removed_id: 'l1' });
    marketplace.lines = [];
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 200 });
    expect(marketplace.writeNames).toEqual(['deleteItemFromCart', 'userAddToCart']);
  });

  it('does not duplicate a line that is still there after a lost reply', async () => {
    marketplace.replies.deleteItemFromCart = () => {
      throw new TypeError('fetch failed');
    };
    expect(await posted(remove, { line_id: 'l1' })).toMatchObject({
      status: 503,
      message: expect.stringContaining('nous ne savons pas'),
    });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 200 });
    expect(marketplace.writeNames).toEqual(['deleteItemFromCart']);
  });

  it('offers no undo when the marketplace keeps the line', async () => {
    marketplace.replies.deleteItemFromCart = () => ({ status: 0 });
    expect(await posted(remove, { line_id: 'l1' })).toMatchObject({
      status: 422,
      message: 'L’article n’a pas pu être retiré.',
    });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 404 });
  });

  it('shows why the marketplace refuses to restore it, and allows a retry', async () => {
    await posted(remove, { line_id: 'l1' });
    marketplace.replies.userAddToCart = () => ({ status: 0, message: 'Il n’en reste plus.' });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({
      status: 422,
      message: 'Il n’en reste plus.',
    });
    marketplace.replies.userAddToCart = () => ({ status: 1, message: '' });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 200 });
  });
});

describe('setting a line aside', () => {
  const favourite = { ...dress, product_rec: [{ ...dress.product_rec[0], fav_item: ['f1'] }] };

  it('adds the favourite first, then removes the line, and can be undone', async () => {
    expect(await posted(setAside, { line_id: 'l1' })).toMatchObject({
      status: 200,
      message: 'L’article «\u00a0Robe Inès\u00a0» (Rouge, 38) a été mis de côté dans vos favoris.',
    });
    expect(marketplace.writeNames).toEqual(['addFavProduct', 'deleteItemFromCart']);
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 200 });
    expect(marketplace.writeNames.slice(2)).toEqual(['userAddToCart', 'deleteFavProduct']);
  });

  it.each([
    ['', favourite],
    [' that the cart does not mark', dress],
  ])('keeps an earlier favourite%s when the line is restored', async (_, line) => {
    marketplace.lines = [line];
    marketplace.favourites = ['p1'];
    await posted(setAside, { line_id: 'l1' });
    await posted(restore, { removed_id: 'l1' });
    expect(marketplace.writeNames).toEqual(['deleteItemFromCart', 'userAddToCart']);
  });

  it.each([
    ['rejects', () => new Response(null, { status: 400 })],
    ['refuses', () => ({ status: 0, message: '' })],
  ])('reports the favourite when the marketplace %s the removal', async (_, reply) => {
    marketplace.replies.deleteItemFromCart = reply;
    expect(await posted(setAside, { line_id: 'l1' })).toMatchObject({
      status: 422,
      message: 'L’article est dans vos favoris, mais il n’a pas pu être retiré du panier.',
    });
    expect(marketplace.writeNames).toEqual(['addFavProduct', 'deleteItemFromCart']);
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 404 });
  });

  it('reports an unknown outcome when the reply to the removal is lost', async () => {
    marketplace.replies.deleteItemFromCart = () => {
      throw new TypeError('fetch failed');
    };
    expect(await posted(setAside, { line_id: 'l1' })).toMatchObject({
      status: 503,
      message: expect.stringContaining('nous ne savons pas'),
    });
  });

  it('keeps the line when the favourite cannot be added', async () => {
    marketplace.replies.addFavProduct = () => ({ status: 0 });
    expect(await posted(setAside, { line_id: 'l1' })).toMatchObject({
      status: 422,
      message: 'L’article n’a pas pu être ajouté à vos favoris.',
    });
    expect(marketplace.writeNames).toEqual(['addFavProduct']);
  });
});

describe('changing the variation of a line', () => {
  it('accepts variations of the line’s product', async () => {
    const form = { line_id: 'l1', variation_id: 'v2', product_id: 'p9' };
    expect(await posted(vary, form)).toMatchObject({
      status: 200,
      message: 'L’article est modifié.',
    });
    expect(marketplace.writes).toEqual([
      {
        name: 'updateVariationChange',
        body: expect.objectContaining({ product_id: 'p1' }),
      },
    ]);
  });

  it('reports a repeated change as done when the line was merged with another one', async () => {
    const form = { line_id: 'l1', variation_id: 'v2' };
    let merge = () => {};
    marketplace.replies.updateVariationChange = async () => {
      await new Promise<void>((resolve) => {
        merge = resolve;
      });
      marketplace.lines = [{ ...dress, cart: { ...dress.cart, _id: 'l2', variation_id: 'v2' } }];
      return { status: 1 };
    };
    const first = posted(vary, form);
    while (marketplace.writes.length === 0) await new Promise(setImmediate);
    const meanwhile = posted(vary, form);
    await new Promise(setImmediate);
    merge();
    const done = { status: 200, message: 'L’article est modifié.' };
    expect(await Promise.all([first, meanwhile])).toMatchObject([done, done]);
    expect(await posted(vary, form)).toMatchObject(done);
    expect(marketplace.writes).toHaveLength(1);
  });

  it('reports a repeated change as done when the reply was lost and the line was merged', async () => {
    const form = { line_id: 'l1', variation_id: 'v2' };
    marketplace.replies.updateVariationChange = () => {
      marketplace.lines = [{ ...dress, cart: { ...dress.cart, _id: 'l2', variation_id: 'v2' } }];
      throw new TypeError('fetch failed');
    };
    expect(await posted(vary, form)).toMatchObject({ status: 503 });
    expect(await posted(vary, form)).toMatchObject({
      status: 200,
      message: 'L’article est modifié.',
    });
    expect(marketplace.writes).toHaveLength(1);
  });

  it('does not report a repeated change as done when it was not made', async () => {
    const form = { line_id: 'l1', variation_id: 'v2' };
    marketplace.replies.updateVariationChange = () => new Response(null, { status: 400 });
    await posted(vary, form);
    marketplace.lines = [];
    expect(await posted(vary, form)).toMatchObject({ status: 404 });
  });

  it('reports a variation that is no longer offered, also after an earlier change', async () => {
    const form = { line_id: 'l1', variation_id: 'v2' };
    await posted(vary, form);
    const [first] = dress.product_rec_all_variation[0]?.sales_info_variation_prices ?? [];
    const offered = [{ _id: 'p1', sales_info_variation_prices: [first] }];
    marketplace.lines = [{ ...dress, product_rec_all_variation: offered }];
    expect(await posted(vary, form)).toMatchObject({ status: 404 });
  });

  it('changes nothing for the current variation', async () => {
    expect(await posted(vary, { line_id: 'l1', variation_id: 'v1' })).toMatchObject({
      status: 200,
    });
    expect(marketplace.writes).toEqual([]);
  });

  it('shows a message when the marketplace refuses, its own or a default', async () => {
    const form = { line_id: 'l1', variation_id: 'v2' };
    marketplace.replies.updateVariationChange = () => ({ status: 0, message: 'Épuisée' });
    expect(await posted(vary, form)).toMatchObject({ status: 422, message: 'Épuisée' });
    marketplace.replies.updateVariationChange = () => ({ status: 0 });
    expect(await posted(vary, form)).toMatchObject({
      status: 422,
      message: 'L’article n’a pas pu être modifié.',
    });
  });
});

describe('a foreign line or variation', () => {
  it.each([
    ['is not removed', remove, { line_id: 'l9' }],
    ['is not set aside', setAside, { line_id: 'l9' }],
    ['is not increased', increase, { line_id: 'l9' }],
    ['is not decreased', decrease, { line_id: 'l9', quantity: '2' }],
    ['is not restored', restore, { removed_id: 'l9' }],
    ['gets no other size', vary, { line_id: 'l9', variation_id: 'v2' }],
    ['is not chosen for a line of another product', vary, { line_id: 'l1', variation_id: 'v9' }],
  ])('%s', async (_, route, fields) => {
    expect(await posted(route, fields)).toMatchObject({ status: 404 });
    expect(marketplace.writes).toEqual([]);
  });

  it('cannot be restored from a removal by another customer in this browser', async () => {
    await posted(remove, { line_id: 'l1' });
    await signedIn();
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 404 });
    expect(marketplace.writeNames).toEqual(['deleteItemFromCart']);
  });
});
