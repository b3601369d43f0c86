import { randomUUID } from 'node:crypto';
import { NextResponse } from 'next/server';
import { posted, postedPlain } from '@/lib/bff/testing/posted';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

const line = {
  part_id: 'l1',
  quantity: 3,
  delivery_status: 3,
  product: {
    _id: 'p1',
    title: 'Robe Agathe',
    sales_info_variation_prices: [{ color: 'Rouge', size: 'M' }],
  },
};
const red = { _id: 'v1', color: 'Rouge', size: 'M', price: 45, image: [] };
const product = {
  _id: 'p1',
  title: 'Robe Agathe',
  provider_id: 's1',
  images: [],
  sales_info_variation_prices: [red],
};
const replies: Record<string, unknown> = {};
let added: readonly object[] = [];

beforeEach(async () => {
  added = [];
  replies.getallordersbyuseridPostMethod = { data: [{ _id: 'o1', products: [line] }] };
  replies.getSingleNewProducts = {
    status: 1,
    products: product,
    available_branches: [{ _id: 'b1', shopname: 'Marais' }],
  };
  replies.userAddToCart = { status: 1, message: '' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const [, , , name = ''] = new URL(String(address)).pathname.split('/');
    if (name === 'userAddToCart') added = [...added, JSON.parse(String(init?.body))];
    return Response.json(replies[name]);
  });
  cookies = new NextResponse().cookies;
  await signedIn();
});

function again(partId = 'l1', key = randomUUID()) {
  return posted(POST, { order_id: 'o1', part_id: partId, idempotency_key: key });
}

describe('ordering an article again', () => {
  it('counts a page once, however often its form is sent', async () => {
    const key = randomUUID();
    await again('l1', key);
    await again('l1', key);
    expect(added).toHaveLength(1);
    await again('l1');
    expect(added).toHaveLength(2);
  });

  it('adds one piece in the same colour and size to the cart', async () => {
    expect(await again()).toMatchObject({
      message:
        'L’article «\u00a0Robe Agathe (Rouge, M)\u00a0» est dans votre panier, au prix d’aujourd’hui.',
      to: '/cart',
    });
    expect(added).toEqual([
      expect.objectContaining({
        product_id: 'p1',
        seller_id: 's1',
        shop_id: 'b1',
        variation_id: 'v1',
        quantity: 1,
      }),
    ]);
  });

  it('adds the chosen one of two lines with the same part id', async () => {
    const blue = { ...red, _id: 'v2', color: 'Bleu' };
    const inBlue = { ...line.product, sales_info_variation_prices: [{ color: 'Bleu', size: 'M' }] };
    const products = [line, { ...line, product: inBlue }];
    replies.getallordersbyuseridPostMethod = { data: [{ _id: 'o1', products }] };
    replies.getSingleNewProducts = {
      status: 1,
      products: { ...product, sales_info_variation_prices: [red, blue] },
      available_branches: [{ _id: 'b1', shopname: 'Marais' }],
    };
    await again('l1~f519c7');
    await again('l1~72230d');
    expect(await again('l1')).toMatchObject({ status: 404 });
    expect(added).toMatchObject([{ variation_id: 'v2' }, { variation_id: 'v1' }]);
  });

  it('adds one piece for a double click', async () => {
    const key = randomUUID();
    await Promise.all([again('l1', key), again('l1', key)]);
    expect(added).toHaveLength(1);
  });

  it.each([
    ['is sold out', { ...red, stock: 0 }, /^L’article .* est épuisé/],
    ['is no longer offered so', { ...red, size: 'L' }, /^L’article .* n’est plus proposé ainsi/],
  ])('leads to the product page with a message when it %s', async (_, variation, why) => {
    replies.getSingleNewProducts = {
      status: 1,
      products: { ...product, sales_info_variation_prices: [variation] },
    };
    const reply = await again();
    expect(reply.message).toMatch(why);
    expect(reply.to).toBe('/product_detail/p1');
    expect(added).toEqual([]);
  });

  it('shows that the article is gone', async () => {
    replies.getSingleNewProducts = { status: 1, products: null };
    expect(await again()).toMatchObject({
      status: 422,
      message: expect.stringContaining('pas retrouvé cet article'),
    });
  });

  it('shows why the marketplace refuses', async () => {
    replies.userAddToCart = { status: 0, message: 'Il n’en reste plus.' };
    expect(await again()).toMatchObject({ status: 422, message: 'Il n’en reste plus.' });
  });

  it('rejects the order of another customer', async () => {
    expect(await again('l2')).toMatchObject({ status: 404 });
    expect(added).toEqual([]);
  });

  it('leads to the list without JavaScript when the page of the line is missing too', async () => {
    const fields = { order_id: 'o1', part_id: 'l2', idempotency_key: randomUUID() };
    expect(await postedPlain(POST, fields, '/orderDetail/o1/l2')).toEqual({
      to: '/myorder',
      flash: { tone: 'error', message: 'Cet élément n’existe plus.' },
    });
  });
});
