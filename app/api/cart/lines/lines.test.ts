/** @jest-environment node */

import { NextResponse } from 'next/server';
import { post, posted } from '@/lib/bff/testing/posted';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST as add } from '../route';
import { POST as decrease } from './decrease/route';
import { POST as increase } from './increase/route';
import { POST as remove } from './remove/route';
import { POST as restore } from './restore/route';
import { POST as setAside } from './set-aside/route';
import { POST as vary } from './variation/route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));
// Next's cache requires a running server.
jest.mock('next/cache', () => ({
  unstable_cache: (read: () => unknown) => read,
  revalidateTag: () => undefined,
}));
jest.mock('@/lib/config/log', () => ({
  log: { warn: jest.fn(), debug: jest.fn(), info: jest.fn() },
}));

const variations = [
  { _id: 'v1', color: 'Rouge', size: '38' },
  { _id: 'v2', color: 'Rouge', size: '40' },
];
const dress = {
  cart: { _id: 'l1', quantity: 2, seller_id: 's1', variation_id: 'v1', shop_id: 'b1' },
  product_rec: [
    {
      _id: 'p1',
      title: 'Robe Inès',
      price: 49,
      sales_info_variation_prices: [{ price: 49, color: 'Rouge', size: '38' }],
    },
  ],
  product_rec_all_variation: [{ _id: 'p1', sales_info_variation_prices: variations }],
};
const product = {
  _id: 'p1',
  title: 'Robe Inès',
  price: 49,
  provider_id: 's1',
  sales_info_variation_prices: variations.map((one) => ({ ...one, price: 49 })),
};
const shop = { _id: 'b1', shopname: 'Rennes' };
let inCart: readonly unknown[] = [];
let favourites: readonly string[] = [];
let writes: { readonly name: string; readonly body: unknown }[] = [];
const replies: Record<string, () => unknown> = {};

beforeEach(async () => {
  inCart = [dress];
  writes = [];
  replies.deleteItemFromCart = () => {
    inCart = [];
    return { status: 1, message: '' };
  };
  replies.userAddToCart = () => {
    inCart = [dress];
    return { status: 1, message: '' };
  };
  replies.updateVariationChange = () => ({ status: 1, message: '' });
  favourites = [];
  replies.addFavProduct = () => {
    favourites = ['p1'];
    return { status: 1 };
  };
  replies.deleteFavProduct = () => {
    favourites = [];
    return { status: 1 };
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const [, , , name = ''] = new URL(String(address)).pathname.split('/');
    if (name === 'userGetToCart') return Response.json({ status: 1, record: inCart });
    if (name === 'getSingleNewProducts') {
      return Response.json({ status: 1, products: product, available_branches: [shop] });
    }
    if (name === 'getFavProduct') {
      const record = favourites.map((id) => ({
        favourite_id: `f-${id}`,
        allProduct: [{ _id: id }],
      }));
      return Response.json({ status: 1, record });
    }
    writes.push({ name, body: JSON.parse(String(init?.body ?? 'null')) });
    return Response.json(await replies[name]?.());
  });
  cookies = new NextResponse().cookies;
  await signedIn();
});

const names = () => writes.map(({ name }) => name);
const removed = '«\u00a0Robe Inès\u00a0» (Rouge, 38) a été retiré de votre panier.';

describe('adding an article', () => {
  it.each([
    ['the colour and size of the product page', { color: '0', variation_0: 'Rouge/40' }],
    ['an id', { variation_id: 'v2' }],
  ])('finds the variation by %s', async (_what, chosen) => {
    expect(await posted(add, { product_id: 'p1', ...chosen })).toMatchObject({ status: 200 });
    expect(writes).toEqual([
      { name: 'userAddToCart', body: expect.objectContaining({ variation_id: 'v2', quantity: 1 }) },
    ]);
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
    expect(writes).toEqual([]);
  });
});

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
    expect(writes[1]?.body).toMatchObject({
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
    expect(names()).toEqual(['deleteItemFromCart']);
  });

  it('restores the line once for repeated requests', async () => {
    await posted(remove, { line_id: 'l1' });
    await posted(restore, { removed_id: 'l1' });
    inCart = [];
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 200 });
    expect(names()).toEqual(['deleteItemFromCart', 'userAddToCart']);
  });

  it('does not duplicate a line that is still there after a lost reply', async () => {
    replies.deleteItemFromCart = () => {
      throw new TypeError('fetch failed');
    };
    expect(await posted(remove, { line_id: 'l1' })).toMatchObject({
      status: 503,
      message: expect.stringContaining('nous ne savons pas'),
    });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 200 });
    expect(names()).toEqual(['deleteItemFromCart']);
  });

  it('offers no undo when the marketplace keeps the line', async () => {
    replies.deleteItemFromCart = () => ({ status: 0 });
    expect(await posted(remove, { line_id: 'l1' })).toMatchObject({
      status: 422,
      message: 'L’article n’a pas pu être retiré.',
    });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 404 });
  });

  it('shows why the marketplace refuses to restore it, and allows a retry', async () => {
    await posted(remove, { line_id: 'l1' });
    replies.userAddToCart = () => ({ status: 0, message: 'Il n’en reste plus.' });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({
      status: 422,
      message: 'Il n’en reste plus.',
    });
    replies.userAddToCart = () => ({ status: 1, message: '' });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 200 });
  });
});

describe('increasing a quantity', () => {
  it('adds from the shop of the line with the add-to-cart call', async () => {
    expect(await posted(increase, { line_id: 'l1', idempotency_key: 'press-0001' })).toMatchObject({
      status: 200,
      message: 'Un exemplaire de plus de «\u00a0Robe Inès\u00a0» est dans votre panier.',
    });
    expect(writes).toEqual([
      {
        name: 'userAddToCart',
        body: expect.objectContaining({ quantity: 1, variation_id: 'v1', shop_id: 'b1' }),
      },
    ]);
  });

  it('adds one piece for each idempotency key', async () => {
    await posted(increase, { line_id: 'l1', idempotency_key: 'press-0002' });
    await posted(increase, { line_id: 'l1', idempotency_key: 'press-0002' });
    expect(names()).toEqual(['userAddToCart']);
    await posted(increase, { line_id: 'l1', idempotency_key: 'press-0003' });
    expect(names()).toEqual(['userAddToCart', 'userAddToCart']);
  });

  it('shows why the marketplace refuses', async () => {
    replies.userAddToCart = () => ({ status: 0, message: 'Il ne reste que 2 pièces.' });
    expect(await posted(increase, { line_id: 'l1' })).toMatchObject({
      status: 422,
      message: 'Il ne reste que 2 pièces.',
    });
  });
});

describe('decreasing a quantity', () => {
  const form = { line_id: 'l1', quantity: '2' };

  it('deletes the line and adds it again with the remaining pieces', async () => {
    expect(await posted(decrease, form)).toMatchObject({
      status: 200,
      message: 'La quantité est maintenant de 1.',
    });
    expect(writes).toMatchObject([
      { name: 'deleteItemFromCart', body: { cart_id: 'l1' } },
      { name: 'userAddToCart', body: { quantity: 1, variation_id: 'v1', shop_id: 'b1' } },
    ]);
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 404 });
  });

  const path = '/api/cart/lines/decrease';

  it('changes nothing before the browser has the record that restores the line', async () => {
    const first = await post(decrease, form, { path });
    expect(first.status).toBe(307);
    expect(first.headers.get('location')).toBe(`${path}?prepared=1`);
    expect(writes).toEqual([]);
    // Simulates a crash after the line was deleted: neither the response nor its cookies arrive.
    const stored = cookies.get('vitrine_removed')?.value ?? '';
    let answerLate = (_reply: unknown) => {};
    replies.userAddToCart = () =>
      new Promise((resolve) => {
        answerLate = resolve;
      });
    const crashed = post(decrease, form, { path: `${path}?prepared=1` });
    while (names().length < 2) await new Promise(setImmediate);
    cookies.set('vitrine_removed', stored);
    replies.userAddToCart = () => ({ status: 1, message: '' });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 200 });
    expect(writes.at(-1)).toMatchObject({ name: 'userAddToCart', body: { quantity: 2 } });
    answerLate({ status: 1, message: '' });
    await crashed;
  });

  it('is refused when the browser does not return the record', async () => {
    const answer = await post(decrease, form, { path: `${path}?prepared=1` });
    expect(answer.status).toBe(422);
    expect(writes).toEqual([]);
  });

  it('decreases once for a double click', async () => {
    const answers = await Promise.all([posted(decrease, form), posted(decrease, form)]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(names()).toEqual(['deleteItemFromCart', 'userAddToCart']);
  });

  it('changes nothing when the quantity differs from the one shown', async () => {
    expect(await posted(decrease, { ...form, quantity: '3' })).toMatchObject({
      status: 200,
      message: 'La quantité est maintenant de 2.',
    });
    expect(writes).toEqual([]);
  });

  it.each([
    ['refuses', () => ({ status: 0, message: 'Épuisé.' }), 'Épuisé. L’article a été retiré'],
    [
      'does not answer',
      () => {
        throw new TypeError('fetch failed');
      },
      'La quantité n’a pas pu être diminuée. L’article a été retiré',
    ],
  ])('loses nothing when the marketplace %s the remaining pieces', async (_, reply, message) => {
    replies.userAddToCart = reply;
    expect(await posted(decrease, form)).toMatchObject({
      status: 422,
      message: expect.stringContaining(message),
    });
    replies.userAddToCart = () => ({ status: 1, message: '' });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 200 });
    expect(writes.at(-1)).toMatchObject({ name: 'userAddToCart', body: { quantity: 2 } });
  });

  it('leaves the line unchanged when the marketplace keeps it', async () => {
    replies.deleteItemFromCart = () => ({ status: 0 });
    expect(await posted(decrease, form)).toMatchObject({ status: 422 });
    expect(names()).toEqual(['deleteItemFromCart']);
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 404 });
  });

  it('is not offered for one piece', async () => {
    inCart = [{ ...dress, cart: { ...dress.cart, quantity: 1 } }];
    expect(await posted(decrease, { ...form, quantity: '1' })).toMatchObject({ status: 422 });
    expect(writes).toEqual([]);
  });
});

describe('setting a line aside', () => {
  const favourite = { ...dress, product_rec: [{ ...dress.product_rec[0], fav_item: ['f1'] }] };

  it('adds the favourite first, then removes the line, and can be undone', async () => {
    expect(await posted(setAside, { line_id: 'l1' })).toMatchObject({
      status: 200,
      message: 'L’article «\u00a0Robe Inès\u00a0» (Rouge, 38) a été mis de côté dans vos favoris.',
    });
    expect(names()).toEqual(['addFavProduct', 'deleteItemFromCart']);
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 200 });
    expect(names().slice(2)).toEqual(['userAddToCart', 'deleteFavProduct']);
  });

  it('keeps an earlier favourite when the line is restored', async () => {
    inCart = [favourite];
    favourites = ['p1'];
    await posted(setAside, { line_id: 'l1' });
    await posted(restore, { removed_id: 'l1' });
    expect(names()).toEqual(['deleteItemFromCart', 'userAddToCart']);
  });

  it('keeps the line when the favourite cannot be added', async () => {
    replies.addFavProduct = () => ({ status: 0 });
    expect(await posted(setAside, { line_id: 'l1' })).toMatchObject({
      status: 422,
      message: 'L’article n’a pas pu être ajouté à vos favoris.',
    });
    expect(names()).toEqual(['addFavProduct']);
  });
});

describe('changing the variation of a line', () => {
  it('accepts variations of the line’s product', async () => {
    const form = { line_id: 'l1', variation_id: 'v2', product_id: 'p9' };
    expect(await posted(vary, form)).toMatchObject({
      status: 200,
      message: 'La taille a été modifiée.',
    });
    expect(writes).toEqual([
      {
        name: 'updateVariationChange',
        body: expect.objectContaining({ product_id: 'p1' }),
      },
    ]);
  });

  it('changes nothing for the current variation', async () => {
    expect(await posted(vary, { line_id: 'l1', variation_id: 'v1' })).toMatchObject({
      status: 200,
    });
    expect(writes).toEqual([]);
  });

  it('shows a message when the marketplace refuses, its own or a default', async () => {
    const form = { line_id: 'l1', variation_id: 'v2' };
    replies.updateVariationChange = () => ({ status: 0, message: 'Épuisée' });
    expect(await posted(vary, form)).toMatchObject({ status: 422, message: 'Épuisée' });
    replies.updateVariationChange = () => ({ status: 0 });
    expect(await posted(vary, form)).toMatchObject({
      status: 422,
      message: 'La taille n’a pas pu être modifiée.',
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
    expect(writes).toEqual([]);
  });

  it('cannot be restored from a removal by another customer in this browser', async () => {
    await posted(remove, { line_id: 'l1' });
    await signedIn();
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 404 });
    expect(names()).toEqual(['deleteItemFromCart']);
  });
});
