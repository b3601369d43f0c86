import type { OrderLine } from '@/lib/domain/orders';
import { findSoldChat, findSoldProduct } from './sold-product';

const line: OrderLine = {
  id: 'l1',
  partId: 'l1',
  productId: null,
  title: 'Robe Agathe',
  image: 'agathe.jpg',
  color: 'Rouge',
  size: 'M',
  quantity: 2,
  amount: 9_000,
  progress: 'delivered',
  shop: null,
};
const product = (title: string, images: readonly string[], price = 50) => ({
  title,
  images,
  provider_id: 'v1',
  price,
});

interface Marketplace {
  /** Product details by id. */
  readonly products: Readonly<Record<string, object>>;
  /** Products of the customer's chats. */
  readonly chats?: readonly (readonly [
    productId: string,
    title: string | null,
    more?: { readonly price?: number; readonly images?: readonly string[] },
  ])[];
  /** Listing pages, by whether the request had a price. */
  readonly priced?: readonly ListingPage[];
  readonly unpriced?: readonly ListingPage[];
}

type ListingPage = readonly (readonly [id: string, title: string, image?: string])[];

const asked: { readonly name: string; readonly body: Record<string, unknown> }[] = [];

function open({ products, chats = [], priced = [], unpriced = [] }: Marketplace): void {
  asked.splice(0);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const [, , , name = ''] = new URL(String(address)).pathname.split('/');
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    asked.push({ name, body });
    if (name === 'getSingleNewProducts') {
      return Response.json({ status: 1, products: products[body.id] ?? null });
    }
    if (name === 'get_all_user_chat') {
      const data = chats.map(([product_id, title, more]) => ({
        _id: `r-${product_id}`,
        doc: {
          product_id,
          seller_id: `seller-of-${product_id}`,
          product_rec: title === null ? [] : [{ title, ...more }],
        },
      }));
      return Response.json({ status: 1, data });
    }
    const page = (body.minPrice === null ? unpriced : priced)[body.page_no] ?? [];
    const cards = page.map(([_id, title, image]) => ({ _id, title, images: image ? [image] : [] }));
    return Response.json({ status: 1, products: cards });
  });
}
const calls = (name: string) => asked.filter((one) => one.name === name);
const find = async (change: Partial<OrderLine> = {}) =>
  (await findSoldProduct('u1', { ...line, ...change }))?.id ?? null;

describe('the product of an order line', () => {
  it('is the one that the marketplace names', async () => {
    open({ products: { p1: product('Robe Agathe, rééditée', []) } });
    expect(await find({ productId: 'p1' })).toBe('p1');
    expect(await find({ productId: 'p9' })).toBeNull();
    expect(calls('getFilterProducts')).toEqual([]);
  });

  it('is found in the chats', async () => {
    open({
      products: { p1: product('Robe Agathe', ['agathe.jpg']) },
      chats: [
        ['p0', 'Autre robe'],
        ['p1', 'Robe Agathe'],
        ['p2', null],
      ],
    });
    expect(await find()).toBe('p1');
    expect(calls('getFilterProducts')).toEqual([]);
  });

  it('is found in the listing of its colour, size and price', async () => {
    open({
      products: { p1: product('Robe Agathe', ['dos.jpg', 'agathe.jpg']) },
      priced: [[['p0', 'Autre robe']], [['p1', 'Robe Agathe', 'agathe.jpg']]],
    });
    expect(await find()).toBe('p1');
    expect(calls('getFilterProducts').map(({ body }) => body)).toMatchObject([
      { color: ['Rouge'], size: ['M'], minPrice: 45, maxPrice: 46, page_no: 0 },
      { page_no: 1 },
    ]);
  });

  it('is found at another price', async () => {
    open({
      products: { p1: product('Robe Agathe', ['agathe.jpg']) },
      unpriced: [[['p1', 'Robe Agathe']]],
    });
    expect(await find()).toBe('p1');
    expect(await find({ amount: null })).toBe('p1');
  });

  it('has the same price if one side has no picture', async () => {
    open({
      products: { p1: product('Robe Agathe', [], 45) },
      priced: [[['p1', 'Robe Agathe']]],
    });
    expect(await find()).toBe('p1');
    open({
      products: { p1: product('Robe Agathe', [], 50) },
      priced: [[['p1', 'Robe Agathe']]],
    });
    expect(await find()).toBeNull();
    open({
      products: { p1: product('Robe Agathe', ['agathe.jpg'], 45) },
      priced: [[['p1', 'Robe Agathe']]],
    });
    expect(await find({ image: null })).toBe('p1');
  });

  it('is unknown when the pictures differ, or no title matches', async () => {
    open({
      products: { p1: product('Robe Agathe', ['autre.jpg'], 45) },
      priced: [[['p1', 'Robe Agathe']]],
    });
    expect(await find()).toBeNull();
    open({ products: {} });
    expect(await find()).toBeNull();
    expect(await find({ title: '' })).toBeNull();
  });

  it('is unknown when two products match', async () => {
    open({
      products: { p1: product('Robe Agathe', [], 45), p2: product('Robe Agathe', [], 45) },
      priced: [
        [
          ['p1', 'Robe Agathe'],
          ['p2', 'Robe Agathe'],
        ],
      ],
    });
    expect(await find()).toBeNull();
  });

  it('is unknown when a later page of the listing has another match', async () => {
    open({
      products: { p1: product('Robe Agathe', [], 45), p2: product('Robe Agathe', [], 45) },
      priced: [[['p1', 'Robe Agathe']], [['p2', 'Robe Agathe']]],
    });
    expect(await find()).toBeNull();
  });

  it('is the one with the picture, although others have the price', async () => {
    open({
      products: {
        p1: product('Robe Agathe', [], 45),
        p2: product('Robe Agathe', ['agathe.jpg'], 50),
      },
      priced: [[['p1', 'Robe Agathe']], [['p2', 'Robe Agathe']]],
    });
    expect(await find()).toBe('p2');
  });

  it('stops after a bounded number of listing pages', async () => {
    const endless = Array.from({ length: 100 }, (_, index) => [
      [`p${index}`, 'Autre robe'] as const,
    ]);
    open({ products: {}, priced: endless, unpriced: endless });
    expect(await find()).toBeNull();
    expect(calls('getFilterProducts').length).toBeLessThanOrEqual(30);
  });
});

describe('the chat about an article that the catalogue no longer has', () => {
  const seller = async (change: Partial<OrderLine> = {}) =>
    (await findSoldChat('u1', { ...line, ...change }))?.sellerId ?? null;

  it('is the one with its product id, or else with its title', async () => {
    open({
      products: {},
      chats: [
        ['p0', 'Autre robe'],
        ['p1', 'Robe Agathe'],
        ['p2', null],
      ],
    });
    expect(await seller({ productId: 'p2' })).toBe('seller-of-p2');
    expect(await seller({ productId: 'p9' })).toBeNull();
    expect(await seller()).toBe('seller-of-p1');
    expect(await seller({ title: '' })).toBeNull();
  });

  it('is unknown when two chats match', async () => {
    const chats = ['p1', 'p2'].map((id) => [id, 'Robe Agathe'] as const);
    open({ products: {}, chats });
    expect(await seller()).toBeNull();
  });

  it('is not one about a product with another picture', async () => {
    open({
      products: {},
      chats: [['p1', 'Robe Agathe', { price: 45, images: ['autre.jpg'] }]],
    });
    expect(await seller()).toBeNull();
    expect(await seller({ image: null })).toBe('seller-of-p1');
  });

  it('is the one with the picture, although others have the price', async () => {
    open({
      products: {},
      chats: [
        ['p1', 'Robe Agathe', { price: 45 }],
        ['p2', 'Robe Agathe', { price: 50, images: ['agathe.jpg'] }],
      ],
    });
    expect(await seller()).toBe('seller-of-p2');
  });
});
