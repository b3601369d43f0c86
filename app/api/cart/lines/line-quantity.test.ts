import { NextResponse } from 'next/server';
import { post, posted } from '@/lib/bff/testing/posted';
import { stopSteadyClock } from '@/lib/concurrency/testing/stop-steady-clock';
import { signedIn } from '@/lib/session/testing/signed-in';
import { CartMarketplace, dress } from '../testing/cart-marketplace';
import { POST as decrease } from './decrease/route';
import { POST as increase } from './increase/route';
import { POST as restore } from './restore/route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

let marketplace: CartMarketplace;
beforeEach(async () => {
  marketplace = new CartMarketplace();
  cookies = new NextResponse().cookies;
  await signedIn();
});

describe('increasing a quantity', () => {
  it('adds from the shop of the line with the add-to-cart call', async () => {
    expect(
      await posted(increase, { line_id: 'l1', idempotency_key: 'addition-0001' }),
    ).toMatchObject({
      status: 200,
      message: 'Un exemplaire de plus de «\u00a0Robe Inès\u00a0» est dans votre panier.',
    });
    expect(marketplace.writes).toEqual([
      {
        name: 'userAddToCart',
        body: expect.objectContaining({ quantity: 1, variation_id: 'v1', shop_id: 'b1' }),
      },
    ]);
  });

  it('adds one piece for each idempotency key', async () => {
    await posted(increase, { line_id: 'l1', idempotency_key: 'addition-0002' });
    await posted(increase, { line_id: 'l1', idempotency_key: 'addition-0002' });
    expect(marketplace.writeNames).toEqual(['userAddToCart']);
    await posted(increase, { line_id: 'l1', idempotency_key: 'addition-0003' });
    expect(marketplace.writeNames).toEqual(['userAddToCart', 'userAddToCart']);
  });

  it('shows why the marketplace refuses', async () => {
    marketplace.replies.userAddToCart = () => ({ status: 0, message: 'Il ne reste que 2 pièces.' });
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
    expect(marketplace.writes).toMatchObject([
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
    expect(marketplace.writes).toEqual([]);
    // Simulates a crash after the line was deleted: neither the response nor its cookies arrive.
    const stored = cookies.get('vitrine_removed')?.value ?? '';
    let answerLate = (_reply: unknown) => {};
    marketplace.replies.userAddToCart = () =>
      new Promise((resolve) => {
        answerLate = resolve;
      });
    const crashed = post(decrease, form, { path: `${path}?prepared=1` });
    while (marketplace.writeNames.length < 2) await new Promise(setImmediate);
    cookies.set('vitrine_removed', stored);
    marketplace.replies.userAddToCart = () => ({ status: 1, message: '' });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 200 });
    expect(marketplace.writes.at(-1)).toMatchObject({
      name: 'userAddToCart',
      body: { quantity: 2 },
    });
    answerLate({ status: 1, message: '' });
    await crashed;
  });

  it('is refused when the browser does not return the record', async () => {
    const answer = await post(decrease, form, { path: `${path}?prepared=1` });
    expect(answer.status).toBe(422);
    expect(marketplace.writes).toEqual([]);
  });

  it('decreases once for a double click', async () => {
    const answers = await Promise.all([posted(decrease, form), posted(decrease, form)]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(marketplace.writeNames).toEqual(['deleteItemFromCart', 'userAddToCart']);
  });

  it('reports a repeated request as done, though the line has a new id by then', async () => {
    const withKey = { ...form, idempotency_key: 'decrease-0001' };
    let added = () => {};
    marketplace.replies.userAddToCart = async () => {
      await new Promise<void>((resolve) => {
        added = resolve;
      });
      marketplace.lines = [{ ...dress, cart: { ...dress.cart, _id: 'l2', quantity: 1 } }];
      return { status: 1, message: '' };
    };
    const first = posted(decrease, withKey);
    while (marketplace.writeNames.length < 2) await new Promise(setImmediate);
    const meanwhile = posted(decrease, withKey);
    await new Promise(setImmediate);
    added();
    const done = { status: 200, message: 'La quantité est maintenant de 1.' };
    expect(await Promise.all([first, meanwhile])).toMatchObject([done, done]);
    const minuteLater = Date.now() + 60_000;
    stopSteadyClock(() => minuteLater);
    expect(await posted(decrease, withKey)).toMatchObject(done);
    expect(marketplace.writeNames).toEqual(['deleteItemFromCart', 'userAddToCart']);
    expect(await posted(decrease, form)).toMatchObject({ status: 404 });
  });

  it('changes nothing when the quantity differs from the one shown', async () => {
    expect(await posted(decrease, { ...form, quantity: '3' })).toMatchObject({
      status: 200,
      message: 'La quantité est maintenant de 2.',
    });
    expect(marketplace.writes).toEqual([]);
  });

  it.each([
    ['refuses', () => ({ status: 0, message: 'Épuisé.' }), 'Épuisé. L’article a été retiré'],
    [
      'refuses, without a full stop,',
      () => ({ status: 0, message: 'Stock insuffisant' }),
      'Stock insuffisant. L’article a été retiré',
    ],
    [
      'limits',
      () => new Response(null, { status: 429 }),
      'La quantité n’a pas pu être diminuée. L’article a été retiré',
    ],
    [
      'may have added',
      () => new Response(null, { status: 500 }),
      'La quantité n’a peut-être pas été diminuée\u00a0: vérifiez votre panier.',
    ],
  ])('loses nothing when the marketplace %s the remaining pieces', async (_, reply, message) => {
    marketplace.replies.userAddToCart = reply;
    expect(await posted(decrease, form)).toMatchObject({
      status: 422,
      message: expect.stringContaining(message),
    });
    marketplace.replies.userAddToCart = () => ({ status: 1, message: '' });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 200 });
    expect(marketplace.writes.at(-1)).toMatchObject({
      name: 'userAddToCart',
      body: { quantity: 2 },
    });
  });

  it('is done when the marketplace added the remaining pieces, and the reply is lost', async () => {
    marketplace.replies.userAddToCart = () => {
      marketplace.lines = [{ ...dress, cart: { ...dress.cart, _id: 'l2', quantity: 1 } }];
      return new Response(null, { status: 500 });
    };
    expect(await posted(decrease, form)).toMatchObject({
      status: 200,
      message: 'La quantité est maintenant de 1.',
    });
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 404 });
  });

  it('leaves the line unchanged when the marketplace keeps it', async () => {
    marketplace.replies.deleteItemFromCart = () => ({ status: 0 });
    expect(await posted(decrease, form)).toMatchObject({ status: 422 });
    expect(marketplace.writeNames).toEqual(['deleteItemFromCart']);
    expect(await posted(restore, { removed_id: 'l1' })).toMatchObject({ status: 404 });
  });

  it('is not offered for one piece', async () => {
    marketplace.lines = [{ ...dress, cart: { ...dress.cart, quantity: 1 } }];
    expect(await posted(decrease, { ...form, quantity: '1' })).toMatchObject({ status: 422 });
    expect(marketplace.writes).toEqual([]);
  });
});
