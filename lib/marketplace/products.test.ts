import { wholeListing } from '@/lib/catalogue/listing-address';
import { readListing, readProduct } from './products';

const dress = { _id: 'p1', title: 'Robe', catagory: 'Robes', images: ['a.jpg'], price: 19.9 };
const firstPage = { ...wholeListing, categoryId: 'c1' };
const unreadable = { kind: 'malformed' };

/** Replies to each call by the last part of its address. */
function answerWith(replies: Readonly<Record<string, unknown>>) {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      Response.json(replies[String(url).split('/').at(-1) ?? ''] ?? {}),
    );
}

describe('a listing', () => {
  it('is unknown when its count is', async () => {
    answerWith({
      getFilterProducts: { status: 1, products: [dress] },
      getFilterProductsCount: { products: null, totalPageNumber: null },
    });
    await expect(readListing(firstPage)).rejects.toMatchObject(unreadable);
  });

  it('is empty when its first page is, whatever the count', async () => {
    answerWith({
      getFilterProducts: { status: 0, products: [] },
      getFilterProductsCount: { products: null },
    });
    const empty = { ...firstPage, categoryId: 'c2' };
    await expect(readListing(empty)).resolves.toMatchObject({ count: 0, pageCount: 0 });
  });
});

describe('a product', () => {
  it.each([
    ['all nulls', { _id: null, title: null, price: null, images: [null] }],
    ['an id alone', { _id: 'p1' }],
  ])('is unknown, not nameless, when the reply is %s', async (_, products) => {
    answerWith({ getSingleNewProducts: { status: 1, products } });
    await expect(readProduct('p1')).rejects.toMatchObject(unreadable);
  });

  it.each([
    ['a name', { title: 'Robe' }, 'Robe'],
    ['a price', { price: '19,90' }, 'Article sans nom'],
    ['a priced variation', { sales_info_variation_prices: { _id: 'v1', price: 5 } }, 'Article'],
  ])('is shown when it has %s', async (_, products, title) => {
    answerWith({ getSingleNewProducts: { status: 1, products } });
    await expect(readProduct('p1')).resolves.toMatchObject({
      title: expect.stringContaining(title),
    });
  });
});
