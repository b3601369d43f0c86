import {
  getAllCategSingleLevel,
  getAllCatOnWebPage,
  getFilterProducts,
  getFilterProductsCount,
  getHomePageBannerImg,
  getHomePageProduct,
  getOnlyParentCategory,
  getSingleNewProducts,
} from '../../lib/marketplace/contract/catalogue';
import { addFavProduct } from '../../lib/marketplace/contract/favourites';
import { ask } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';
import { newCustomer, productOf } from '../testing/shopper';

let server: Server;
beforeAll(async () => {
  server = await hostServer();
});
afterAll(() => server.stop());

const topTitles = ['Femme', 'Homme', 'Enfants', 'Beauté', 'Bijoux'];

describe('categories', () => {
  test('are a tree in getAllCatOnWebPage', async () => {
    const { record } = await ask(server, getAllCatOnWebPage);
    expect(record.map((category) => category.title)).toEqual(topTitles);
    expect(record[0]?.child_cat[0]?.sub_child[0]?.title).toBe('Robes');
  });

  test('are the top level in getOnlyParentCategory and getAllCategSingleLevel', async () => {
    const parents = await ask(server, getOnlyParentCategory);
    const single = await ask(server, getAllCategSingleLevel);
    expect(parents.status).toBe(1);
    expect(parents.data.map((category) => category.title)).toEqual(topTitles);
    expect(single.data.map((category) => category._id)).toEqual(parents.data.map(({ _id }) => _id));
  });

  test('are served with and without a trailing slash', async () => {
    const response = await fetch(`${server.api}/${getOnlyParentCategory.path}/`);
    expect(response.status).toBe(200);
  });
});

describe('getHomePageBannerImg', () => {
  test('names an existing picture, which is cacheable', async () => {
    const { status, data } = await ask(server, getHomePageBannerImg);
    expect(status).toBe(1);
    const address = `${server.api}/public/${data?.image}`;
    const picture = await fetch(address);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=86400');
    const tag = picture.headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
  });
});

describe('pictures', () => {
  test('include the placeholder as a JPEG', async () => {
    const picture = await fetch(`${server.api}/public/no-img.jpeg`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  test.each([
    'inconnue.webp',
    '..%2f..%2fmarketplace%2flock.json',
    '%2e%2e/lock.json',
    '.png',
    'a%00b.png',
  ])('do not include %s', async (name) => {
    const response = await fetch(`${server.api}/public/${name}`);
    expect([400, 404]).toContain(response.status);
  });
});

describe('getHomePageProduct', () => {
  test('returns at most 12 products of the category', async () => {
    const { data } = await ask(server, getOnlyParentCategory);
    const all = await ask(server, getHomePageProduct, { body: { user_id: '', category_id: '' } });
    expect(all.products).toHaveLength(12);
    const jewels = data.at(-1)?._id ?? '';
    const body = { user_id: '', category_id: jewels };
    const { products } = await ask(server, getHomePageProduct, { body });
    expect(products.length).toBeGreaterThan(0);
    const first = await productOf(server, products[0]?._id ?? '');
    expect(first.category_path?.[0]?._id).toBe(jewels);
  });

  test('returns none for an unknown category', async () => {
    const body = { user_id: '', category_id: 'inconnue' };
    expect((await ask(server, getHomePageProduct, { body })).products).toEqual([]);
  });
});

describe('getFilterProducts and getFilterProductsCount', () => {
  const size = (body: object) => ask(server, getFilterProductsCount, { body });
  const page = (body: object) => ask(server, getFilterProducts, { body });

  test('return every product once and match the count', async () => {
    const { products: count, totalPageNumber } = await size({});
    const ids = new Set<string>();
    for (let index = 0; index < totalPageNumber; index += 1) {
      const { products } = await page({ page_no: index });
      expect(products.length).toBe(index < totalPageNumber - 1 ? 24 : count - 24 * index);
      for (const { _id } of products) ids.add(_id);
    }
    expect(ids.size).toBe(count);
    expect((await page({ page_no: totalPageNumber })).products).toEqual([]);
  });

  test('include each product’s filter values on request only', async () => {
    const [plain] = (await page({})).products;
    expect(plain).not.toHaveProperty('filters');
    const [listed] = (await page({ with_filters: 1 })).products;
    const detail = await productOf(server, listed?._id ?? '');
    expect(listed?.filters?.category_ids).toEqual(detail.category_path?.map(({ _id }) => _id));
    const offers = detail.sales_info_variation_prices.map(({ color, size }) => ({ color, size }));
    expect(listed?.filters?.offers).toEqual(expect.arrayContaining(offers));
  });

  test('include subcategories and name the category', async () => {
    const { record } = await ask(server, getAllCatOnWebPage);
    const women = record[0]?._id ?? '';
    const dresses = record[0]?.child_cat[0]?.sub_child[0]?._id ?? '';
    const { cat_record, products } = await page({ category_id: dresses });
    expect(cat_record).toEqual([{ _id: dresses, title: 'Robes' }]);
    expect(products.every((product) => product.catagory === 'Robes')).toBe(true);
    const inDresses = await size({ category_id: dresses });
    expect((await size({ category_id: women })).products).toBeGreaterThan(inDresses.products);
  });

  test('sort by price and filter by price range', async () => {
    const { products } = await page({ sort: 'price_asc', minPrice: 50, maxPrice: 100 });
    const prices = products.map((product) => product.price ?? 0);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...prices)).toBeLessThanOrEqual(100);
    const descending = await page({ sort: 'price_desc' });
    const highest = descending.products.map((product) => product.price ?? 0);
    expect(highest).toEqual([...highest].sort((a, b) => b - a));
  });

  test('filter by brand, colour, size and style', async () => {
    const { products } = await page({});
    const sample = await productOf(server, products[3]?._id ?? '');
    const filter = {
      brand_name: [sample.brand],
      color: [sample.color],
      size: [sample.size],
    };
    const narrowed = await page(filter);
    expect(narrowed.products.map(({ _id }) => _id)).toContain(sample._id);
    expect(narrowed.products.every(({ brand }) => brand === sample.brand)).toBe(true);
    expect((await size(filter)).products).toBeLessThan((await size({})).products);
    for (const { _id } of narrowed.products) {
      const { sales_info_variation_prices: variations } = await productOf(server, _id);
      expect(variations.some((v) => v.color === sample.color && v.size === sample.size)).toBe(true);
    }
  });

  test('find inflected words, words without accents and parts of words', async () => {
    const robes = await size({ search: 'robes' });
    expect(robes.products).toBeGreaterThan(5);
    expect((await size({ search: 'ROBÉ' })).products).toBe(robes.products);
    expect((await size({ search: 'cabas eugen' })).products).toBe(1);
    expect((await size({ search: 'xyzintrouvable' })).products).toBe(0);
    expect((await size({ search: '100% _ \\' })).products).toBeGreaterThanOrEqual(0);
  });

  test('return the searched words only for a search', async () => {
    expect((await page({ search: 'robes' })).search).toBe('robes');
    expect((await page({ search: 'xyzintrouvable' })).search).toBe('xyzintrouvable');
    expect(await page({ search: ' ,;- ' })).not.toHaveProperty('search');
    expect(await page({})).not.toHaveProperty('search');
  });

  test.each([
    { page_no: -1 },
    { page_no: 1e12 },
    { page_no: 'x' },
    { minPrice: -5, maxPrice: 1e20 },
  ])('accept %j', async (body) => {
    expect((await page(body)).status).toBe(1);
  });

  test('have no pages without results', async () => {
    const none = await size({ category_id: 'inconnue' });
    expect(none).toEqual({ products: 0, totalPageNumber: 0 });
  });
});

describe('getSingleNewProducts', () => {
  test('returns the whole product', async () => {
    const { products } = await ask(server, getFilterProducts, { body: {} });
    const body = { id: products[0]?._id, user_id: '' };
    const detail = await ask(server, getSingleNewProducts, { body });
    expect(detail.status).toBe(1);
    expect(detail.available_branches.length).toBeGreaterThan(0);
    expect(detail.products?.simlr_pro?.length).toBeGreaterThan(0);
    expect(detail.products?.simlr_pro?.length).toBeLessThanOrEqual(8);
    const [own] = detail.products?.sales_info_variation_prices ?? [];
    expect(own?.price).toBe(detail.products?.price);
    expect(own?.stock).toBeGreaterThanOrEqual(0);
    expect(own?.color_code).toMatch(/^#/);
    expect(detail.products?.isFav).toBe(0);
  });

  test('returns the delivery estimate and cost', async () => {
    const [dear, cheap] = await Promise.all(
      ['price_desc', 'price_asc'].map(async (sort) => {
        const { products } = await ask(server, getFilterProducts, { body: { sort } });
        return productOf(server, products[0]?._id ?? '');
      }),
    );
    expect(dear?.estimate_time).toMatch(/^le \d.* et le \d/);
    expect(dear?.totalshipping).toBe(0);
    expect(cheap?.totalshipping).toBe(4.9);
  });

  test('marks the customer’s favourites', async () => {
    const userId = await newCustomer(server);
    const { products } = await ask(server, getFilterProducts, { body: {} });
    const productId = products[0]?._id ?? '';
    await ask(server, addFavProduct, { body: { user_id: userId, product_id: productId } });
    const product = await productOf(server, productId, userId);
    expect(product.isFav).toBe(1);
    expect(product.favProduct).toHaveLength(1);
    const listing = await ask(server, getFilterProducts, { body: { user_id: userId } });
    expect(listing.products[0]?.isFav).toBe(1);
  });

  test('answers status 0 and no product for an unknown id', async () => {
    const body = { id: 'inconnu', user_id: '' };
    const detail = await ask(server, getSingleNewProducts, { body });
    expect(detail).toEqual({ status: 0, products: null, available_branches: [] });
  });
});
