import { wholeListing } from '@/lib/catalogue/listing-address';
import { readHomeProducts, readListing } from './products';
import { mockMarketplace } from './testing/mock-marketplace';

const dress = { _id: 'p1', title: 'Robe', catagory: 'Robes', images: ['robe.jpg'], isFav: 1 };
const skirt = { _id: 'p2', title: 'Jupe', catagory: 'Jupes', images: ['jupe.jpg'], isFav: 0 };

describe('the products of the home page', () => {
  it('are read for one category or for all', async () => {
    const asked = mockMarketplace({ getHomePageProduct: { status: 1, products: [dress] } });
    await readHomeProducts('c1');
    await readHomeProducts(null);
    expect(asked.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api/product/getHomePageProduct',
        body: { user_id: '', category_id: 'c1' },
      },
      {
        method: 'POST',
        path: '/api/product/getHomePageProduct',
        body: { user_id: '', category_id: '' },
      },
    ]);
  });

  it.each([
    ['a list', [dress, skirt], ['p1', 'p2']],
    ['one record', dress, ['p1']],
    ['a list that repeats a product', [dress, skirt, dress], ['p1', 'p2']],
    ['an empty list', [], []],
    ['null', null, []],
    ['an empty text', '', []],
  ])('are read from %s', async (_, products, ids) => {
    mockMarketplace({ getHomePageProduct: { products } });
    expect((await readHomeProducts('c1')).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['all odd', { status: 1, products: [{ title: 'Sans numéro' }, null, 3] }],
    ['words', { status: 1, products: 'Maintenance en cours' }],
    ['under another name', { product: [dress] }],
    ['not told', {}],
  ])('are unknown, not empty, when they are %s', async (_, reply) => {
    mockMarketplace({ getHomePageProduct: reply });
    await expect(readHomeProducts('c2')).rejects.toMatchObject({ kind: 'malformed' });
  });
});

/** Reads a listing page of one category from this reply. */
async function listingOf(
  page: number,
  reply: object,
  count: object = { products: 2, totalPageNumber: 1 },
) {
  mockMarketplace({ getFilterProducts: reply, getFilterProductsCount: count });
  return readListing({ ...wholeListing, categoryId: 'c1', page });
}

describe('a listing', () => {
  it('of the embedded marketplace includes its category, the searched words and prices', async () => {
    const reply = {
      status: 1,
      search: 'robe',
      cat_record: { _id: 'c1', title: 'Femme' },
      products: [{ ...dress, price: 129, brand: 'Tessandre', available: true }],
    };
    const asked = mockMarketplace({
      getFilterProducts: reply,
      getFilterProductsCount: { products: 41, totalPageNumber: 3 },
    });
    expect(await readListing({ ...wholeListing, categoryId: 'c1', search: 'robe' })).toEqual({
      searched: true,
      category: { id: 'c1', title: 'Femme' },
      products: [
        {
          id: 'p1',
          title: 'Robe',
          category: 'Robes',
          brand: 'Tessandre',
          image: 'robe.jpg',
          secondImage: null,
          price: 12_900,
          colors: [],
          color: null,
          priorPrice: null,
          soldOut: false,
        },
      ],
      count: 41,
      pageCount: 3,
    });
    const query = {
      user_id: '',
      page_no: 0,
      category_id: 'c1',
      brand_name: [],
      size: [],
      style: [],
      color: [],
      minPrice: null,
      maxPrice: null,
      sort: '',
      discover_by: 0,
      search: 'robe',
    };
    expect(asked.map(({ body }) => body)).toEqual([query, query]);
  });

  it('is counted by its query, which is the same for all pages', async () => {
    const asked = mockMarketplace({
      getFilterProducts: { products: [dress] },
      getFilterProductsCount: { products: 41, totalPageNumber: 3 },
    });
    await readListing({ ...wholeListing, sort: 'discover_by', page: 2 });
    const query = { sort: 'discover_by', discover_by: 1 };
    const bodies = new Map(asked.map(({ path, body }) => [path.split('/').at(-1), body]));
    expect(bodies.get('getFilterProducts')).toMatchObject({ ...query, page_no: 2 });
    expect(bodies.get('getFilterProductsCount')).toMatchObject({ ...query, page_no: 0 });
  });

  it('of a marketplace without extensions has numbers as strings and an unsearched query', async () => {
    const reply = {
      status: '1',
      cat_record: [{ _id: 7, title: 'Femme' }],
      products: [{ ...dress, price: '129,00' }],
    };
    mockMarketplace({
      getFilterProducts: reply,
      getFilterProductsCount: { products: '41', totalPageNumber: '3' },
    });
    expect(await readListing({ ...wholeListing, categoryId: '7', search: 'robe' })).toMatchObject({
      searched: false,
      category: { id: '7', title: 'Femme' },
      products: [{ price: 12_900, brand: null, soldOut: false }],
      count: 41,
      pageCount: 3,
    });
  });

  it.each([
    [null, null],
    [[], null],
    [{}, null],
    ['Femme', null],
    [{ _id: 'c2', title: 'Homme' }, null],
    [[{ _id: 'c2', title: 'Homme' }, { title: 'Femme' }], null],
    [[{ _id: 'c2' }, { _id: 'c1', title: 'Femme' }], { id: 'c1', title: 'Femme' }],
    [{ _id: 'c1' }, { id: 'c1', title: 'Catégorie sans nom' }],
  ])('with the category record %j is of the category %j', async (cat_record, category) => {
    expect(await listingOf(0, { cat_record, products: [dress] })).toMatchObject({ category });
  });

  it('has no category when none was asked for', async () => {
    const cat_record = { _id: 'c1', title: 'Femme' };
    mockMarketplace({
      getFilterProducts: { cat_record, products: [dress] },
      getFilterProductsCount: { products: 1, totalPageNumber: 1 },
    });
    expect(await readListing(wholeListing)).toMatchObject({ category: null });
  });

  it.each([
    [{ products: 41, totalPageNumber: 3 }, 41, 3],
    [{ products: 0, totalPageNumber: 0 }, 2, 1],
    [{ products: -1, totalPageNumber: -1 }, 2, 1],
    [{ products: '1', totalPageNumber: '1' }, 2, 1],
    [{ products: 41, totalPageNumber: 2.05 }, 41, 3],
  ])('with the count %j has %d products on %d pages', async (counted, count, pageCount) => {
    const listing = await listingOf(0, { products: [dress, skirt] }, counted);
    expect(listing).toMatchObject({ count, pageCount });
  });

  it('has each product once, because its id is the key of its card', async () => {
    const repeated = { ...dress, title: 'Robe, une seconde fois' };
    const counted = { products: 0, totalPageNumber: 0 };
    const listing = await listingOf(0, { products: [dress, skirt, repeated] }, counted);
    expect(listing.products.map(({ title }) => title)).toEqual(['Robe', 'Jupe']);
    expect(listing.count).toBe(2);
  });

  it('counts at least the shown products', async () => {
    expect(await listingOf(4, { products: [dress] })).toMatchObject({ pageCount: 5 });
  });

  it('is empty beyond its end, and keeps its count', async () => {
    const counted = { products: 41, totalPageNumber: 3 };
    const beyond = await listingOf(9, { products: [] }, counted);
    expect(beyond).toMatchObject({ products: [], count: 41, pageCount: 3 });
  });

  describe('beyond its end, where the marketplace answers with an error,', () => {
    const refusal = { status: 0, message: 'Aucun produit' };
    const listingPage = (page: number, replies: Readonly<Record<string, unknown>>) => {
      mockMarketplace(replies);
      return readListing({ ...wholeListing, categoryId: 'c3', search: 'robe', page });
    };

    it.each([
      ['HTTP 500', {}],
      ['a refusal', { getFilterProducts: refusal }],
      ['no list', { getFilterProducts: {} }],
    ])('is empty for %s, and keeps its count', async (_, reply) => {
      const replies = { ...reply, getFilterProductsCount: { products: 41, totalPageNumber: 2.05 } };
      const beyond = await listingPage(3, replies);
      expect(beyond).toMatchObject({ products: [], count: 41, pageCount: 3, searched: true });
      await expect(listingPage(2, replies)).rejects.toThrow('getFilterProducts');
      await expect(listingPage(0, replies)).rejects.toThrow('getFilterProducts');
    });

    it.each([
      ['no pages', { getFilterProductsCount: { products: 0, totalPageNumber: 0 } }],
      ['nothing', { getFilterProductsCount: refusal }],
    ])('is unknown when the marketplace counts %s', async (_, counted) => {
      const replies = { getFilterProducts: refusal, ...counted };
      await expect(listingPage(9, replies)).rejects.toMatchObject({ kind: 'refused' });
    });
  });

  it.each([[null], ['texte'], [{}], [{ ...dress, _id: null }], [[dress]]])(
    'drops the invalid record %j and keeps the others',
    async (odd) => {
      const { products } = await listingOf(0, { products: [odd, dress, odd, skirt] });
      expect(products.map(({ id }) => id)).toEqual(['p1', 'p2']);
    },
  );

  it.each([
    ['its length is null', { products: null, totalPageNumber: 3 }],
    ['its pages are missing', { products: 41 }],
    ['its length is a list', { products: [41], totalPageNumber: 3 }],
    ['its length is words', { products: 'beaucoup', totalPageNumber: 3 }],
  ])('is unknown, not short, when %s', async (_, counted) => {
    await expect(listingOf(0, { products: [dress] }, counted)).rejects.toMatchObject({
      kind: 'malformed',
    });
  });
});
