import fc from 'fast-check';
import { z } from 'zod';
import {
  getAllCatOnWebPage,
  getFilterProducts,
  getFilterProductsCount,
  getHomePageProduct,
  getSingleNewProducts,
  sortOrders,
} from '../../lib/marketplace/contract/catalogue';
import {
  getBrandWithProductCount,
  getCategoryWithProductCount,
  getColorWithProductCount,
  getSizeWithProductCount,
  getStyleWithProductCount,
} from '../../lib/marketplace/contract/facets';
import { isTestAll } from '../../test-all';
import { ask, send } from '../testing/client';
import { prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import type { Server } from '../testing/server';
import { cards, openPayment, pay, productOf } from '../testing/shopper';
import { newDataDir } from '../testing/temporary-folder';

const pageSize = 24;
/** `npm test` runs a few, `npm run test:all` many. */
const { filterRuns, comparedIterations } = isTestAll
  ? { filterRuns: 120, comparedIterations: 60 }
  : { filterRuns: 10, comparedIterations: 6 };

let server: Server;
let filters: fc.Arbitrary<Filter>;
beforeAll(async () => {
  server = await hostServer();
  filters = await filtersOf(server);
});
afterAll(() => server.stop());

interface Filter {
  readonly category_id: string;
  readonly brand_name: readonly string[];
  readonly style: readonly string[];
  readonly color: readonly string[];
  readonly size: readonly string[];
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly search: string;
}

const sizeOf = (body: object) => ask(server, getFilterProductsCount, { body });
const pageOf = (body: object) => ask(server, getFilterProducts, { body });

describe('listings with any filters', () => {
  test('have as many products on their pages as counted, each once and in order', () =>
    fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...sortOrders), async (filter, sort) => {
        const { products: count, totalPageNumber } = await sizeOf(filter);
        expect(totalPageNumber).toBe(Math.ceil(count / pageSize));
        const cards = [];
        for (let page = 0; page < totalPageNumber; page += 1) {
          const { products } = await pageOf({ ...filter, sort, page_no: page });
          expect(products).toHaveLength(Math.min(pageSize, count - page * pageSize));
          cards.push(...products);
        }
        expect(new Set(cards.map(({ _id }) => _id)).size).toBe(count);
        expect((await pageOf({ ...filter, sort, page_no: totalPageNumber })).products).toEqual([]);
        const prices = cards.map(({ price }) => price ?? Number.NaN);
        if (sort === 'price_asc') expect(prices).toEqual([...prices].sort((a, b) => a - b));
        if (sort === 'price_desc') expect(prices).toEqual([...prices].sort((a, b) => b - a));
        if (sort === 'discover_by') {
          const soldOut = cards.findIndex(({ available }) => available === false);
          if (soldOut >= 0) {
            expect(cards.slice(soldOut).every(({ available }) => available === false)).toBe(true);
          }
        }
      }),
      { numRuns: filterRuns },
    ));

  test('have facet counts that match the listing with that value', () =>
    fc.assert(
      fc.asyncProperty(filters, fc.nat(), async (filter, pick) => {
        for (const facet of await facetsOf(filter)) {
          const value = facet.values[pick % Math.max(facet.values.length, 1)];
          if (!value) continue;
          for (const chosen of [value.byName, value.byId]) {
            const { products } = await sizeOf({ ...filter, [facet.field]: chosen });
            expect([facet.field, chosen, products]).toEqual([facet.field, chosen, value.count]);
          }
        }
      }),
      { numRuns: filterRuns },
    ));

  test('have facets with every value that has products', () =>
    fc.assert(
      fc.asyncProperty(filters, fc.nat(), async (filter, pick) => {
        const everything = await facetsOf({});
        const now = await facetsOf(filter);
        for (const [index, { field, values }] of everything.entries()) {
          const value = values[pick % values.length];
          if (!value) throw new Error(`${field} has no values`);
          const { products } = await sizeOf({ ...filter, [field]: value.byName });
          const named = now[index]?.values.find(({ byId }) => same(byId, value.byId));
          expect([field, value.byName, named?.count ?? 0]).toEqual([field, value.byName, products]);
        }
      }),
      { numRuns: filterRuns },
    ));
});

test('starts the recommended listing with the products of the home page', async () => {
  const { record } = await ask(server, getAllCatOnWebPage);
  for (const category_id of ['', ...record.map(({ _id }) => _id)]) {
    const home = await ask(server, getHomePageProduct, { body: { user_id: '', category_id } });
    const { products } = await pageOf({ category_id });
    expect(home.products).toEqual(products.slice(0, 12));
  }
});

test('lists a product’s colours with the pictures of its product page', async () => {
  const { products } = await pageOf({ sort: 'latest' });
  for (const { _id, colors = [] } of products) {
    const { products: detail } = await ask(server, getSingleNewProducts, {
      body: { id: _id, user_id: '' },
    });
    const variations = detail?.sales_info_variation_prices ?? [];
    expect(colors.map(({ color }) => color)).toEqual([
      ...new Set(variations.map(({ color }) => color)),
    ]);
    for (const { color, color_code, image } of colors) {
      const own = variations.find((variation) => variation.color === color);
      expect(image).toEqual(own?.image.slice(0, 2));
      expect(color_code).toBe(own?.color_code ?? '');
    }
  }
});

test('moves a product that sells out behind all available ones at once', async () => {
  const { products } = await pageOf({ search: 'baume démaquillant calendula' });
  const product = await productOf(server, products[0]?._id ?? '');
  const [variation, ...others] = product.sales_info_variation_prices;
  if (!variation) throw new Error('no variation');
  expect([variation.stock, others]).toEqual([1, []]);
  const body = { category_id: product.category_path?.at(-1)?._id };
  const before = await pageOf(body);
  expect(before.products.at(-1)?._id).not.toBe(product._id);

  const { url } = await openPayment(server, { product, variation });
  await pay(url, cards.accepted);

  const after = await pageOf(body);
  expect(after.products.at(-1)).toMatchObject({ _id: product._id, available: false });
  expect(after.products).toHaveLength(before.products.length);
});

test.each([
  { page_no: {} },
  { brand_name: [{}] },
  { color: { a: 1 } },
  { sort: [] },
  { maxPrice: {}, size: [[]] },
])('refuses or ignores the malformed filter %j', async (body) => {
  for (const call of [getFilterProducts, getFilterProductsCount]) {
    expect((await send(server, call, { body })).status).toBeLessThanOrEqual(400);
  }
});

test('matches plain SQL after any changes, in any order of commits', async () => {
  const folder = newDataDir();
  try {
    await prepareDatabase(folder.path, 'demo');
    const seed = isTestAll ? Date.now() % 1_000_000 : 1;
    const { compared, differences, left } = await runOffline(
      'compare-listings',
      folder.path,
      comparison,
      {
        iterations: comparedIterations,
        seed,
      },
    );
    expect({ seed, differences }).toEqual({ seed, differences: [] });
    expect(compared).toBeGreaterThanOrEqual(comparedIterations);
    expect(left).toBeLessThan(5);
  } finally {
    await folder.remove();
  }
});

test('logs changed attributes and variations, also in a database from before that migration', async () => {
  const folder = newDataDir();
  try {
    await prepareDatabase(folder.path, 'none');
    expect(await runOffline('check-listing-log', folder.path, noted)).toEqual({
      before: [],
      after: ['robe'],
      unchanged: [],
      read: ['Coton', 'Soie'],
      variation: {
        'price_cents = 2': ['robe'],
        'compare_at_cents = 4': ['robe'],
        'declared_prior_cents = 3': ['robe'],
        'stock = 2': [],
        'stock = 0': ['robe'],
        'stock = 1': ['robe'],
        'price_cents = 2, stored_at = now()': [],
      },
    });
  } finally {
    await folder.remove();
  }
});

test('stores the full-text vectors that PostgreSQL computes', async () => {
  const folder = newDataDir();
  try {
    await prepareDatabase(folder.path, 'demo');
    const checked = await runOffline('check-search-vectors', folder.path, vectorCheck);
    expect(checked).toMatchObject({ asStored: [], changed: [], different: [] });
    expect(checked.products).toBeGreaterThan(100);
    expect(checked.left.length).toBeLessThan(3);
  } finally {
    await folder.remove();
  }
});

const vectorCheck = z.object({
  products: z.number(),
  asStored: z.array(z.string()),
  changed: z.array(z.string()),
  different: z.array(z.string()),
  left: z.array(z.string()),
});
const ids = z.array(z.string());
const noted = z.object({
  before: ids,
  after: ids,
  unchanged: ids,
  read: ids,
  variation: z.record(z.string(), ids),
});
const comparison = z.object({
  compared: z.number(),
  differences: z.array(z.string()),
  log: z.number(),
  left: z.number(),
});

/**
 * Returns the facets under a filter, with the field that chooses their values in a listing query.
 */
async function facetsOf(filter: Partial<Filter>) {
  const query = Object.fromEntries(Object.entries(filter));
  const brands = await ask(server, getBrandWithProductCount, { query });
  const styles = await ask(server, getStyleWithProductCount, { query });
  const colors = await ask(server, getColorWithProductCount, { query });
  const sizes = await ask(server, getSizeWithProductCount, { query });
  const categories = await ask(server, getCategoryWithProductCount, { query });
  const named = (values: readonly { _id: string; name: string; catProductCount: number }[]) =>
    values.map(({ _id, name, catProductCount }) => ({
      byName: [name],
      byId: [_id],
      count: catProductCount,
    }));
  return [
    { field: 'brand_name', values: named(brands.record) },
    { field: 'style', values: named(styles.record) },
    {
      field: 'color',
      values: named(colors.record.map((color) => ({ ...color, name: color.color_name }))),
    },
    {
      field: 'size',
      values: named(sizes.record.map((size) => ({ ...size, _id: size.name }))),
    },
    {
      field: 'category_id',
      values: categories.record.map(({ _id, catProductCount }) => ({
        byName: _id,
        byId: _id,
        count: catProductCount,
      })),
    },
  ];
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function filtersOf(from: Server): Promise<fc.Arbitrary<Filter>> {
  const { record: brands } = await ask(from, getBrandWithProductCount);
  const { record: styles } = await ask(from, getStyleWithProductCount);
  const { record: colors } = await ask(from, getColorWithProductCount);
  const { record: sizes } = await ask(from, getSizeWithProductCount);
  const { record: categories } = await ask(from, getCategoryWithProductCount);
  const rarely = <Value>(often: Value, values: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 2, arbitrary: fc.constant(often) }, { weight: 1, arbitrary: values });
  const some = (names: readonly string[]) =>
    rarely<readonly string[]>(
      [],
      fc.uniqueArray(fc.constantFrom('Inconnue', ...names), { maxLength: 4 }),
    );
  return fc.record({
    category_id: rarely('', fc.constantFrom('inconnue', ...categories.map(({ _id }) => _id))),
    brand_name: some(brands.flatMap(({ _id, name }) => [_id, name])),
    style: some(styles.flatMap(({ _id, name }) => [_id, name])),
    color: some(colors.flatMap(({ _id, color_name }) => [_id, color_name])),
    size: some(sizes.map(({ name }) => name)),
    minPrice: rarely(0, fc.integer({ min: -10, max: 300 })),
    maxPrice: rarely(0, fc.integer({ min: 1, max: 10_000 })),
    search: rarely('', fc.constantFrom('robe', 'ROBES noires', 'pour', 'lin', 'sac cuir', 'xyz')),
  });
}
