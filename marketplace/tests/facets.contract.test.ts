import type { Call } from '../../lib/marketplace/contract/call';
import {
  getAllCatOnWebPage,
  getFilterProducts,
  getFilterProductsCount,
} from '../../lib/marketplace/contract/catalogue';
import {
  getBrandWithProductCount,
  getCategoryWithProductCount,
  getColorWithProductCount,
  getSizeWithProductCount,
  getStyleWithProductCount,
} from '../../lib/marketplace/contract/facets';
import { ask, send } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';
import { productOf } from '../testing/shopper';

let server: Server;
beforeAll(async () => {
  server = await hostServer();
});
afterAll(() => server.stop());

type Query = Readonly<Record<string, string | number | readonly string[]>>;

const brands = async (query: Query = {}) =>
  (await ask(server, getBrandWithProductCount, { query })).record;
const styles = async (query: Query = {}) =>
  (await ask(server, getStyleWithProductCount, { query })).record;
const colors = async (query: Query = {}) =>
  (await ask(server, getColorWithProductCount, { query })).record;
const sizes = async (query: Query = {}) =>
  (await ask(server, getSizeWithProductCount, { query })).record;
const categories = async (query: Query = {}) =>
  (await ask(server, getCategoryWithProductCount, { query })).record;
const countOf = async (body: object) =>
  (await ask(server, getFilterProductsCount, { body })).products;

const facetCalls: readonly Call[] = [
  getBrandWithProductCount,
  getStyleWithProductCount,
  getColorWithProductCount,
  getSizeWithProductCount,
  getCategoryWithProductCount,
];

describe('facets without a query', () => {
  test('count the products of each brand, the largest first', async () => {
    const all = await brands();
    expect(all.length).toBeGreaterThan(5);
    expect(sum(all)).toBe(await countOf({}));
    expect(counts(all)).toEqual([...counts(all)].sort((a, b) => b - a));
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
    expect(all.every(({ name, catProductCount }) => name !== '' && catProductCount > 0)).toBe(true);
  });

  test('count the products of each style and colour, with CSS colours', async () => {
    expect(counts(await styles())).toEqual([...counts(await styles())].sort((a, b) => b - a));
    const all = await colors();
    expect(counts(all)).toEqual([...counts(all)].sort((a, b) => b - a));
    for (const { color_name, color_code } of all) {
      expect([color_name, color_code]).toEqual([
        color_name,
        expect.stringMatching(/^#[0-9a-f]{6}$/),
      ]);
    }
  });

  test('list sizes in label order', async () => {
    const names = (await sizes()).map(({ name }) => name);
    const shown = (wanted: readonly string[]) => names.filter((name) => wanted.includes(name));
    const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
    expect(shown(letters)).toEqual(letters);
    const numbers = ['34', '36', '38', '40', '42', '44'];
    expect(shown(numbers)).toEqual(numbers);
    const ages = ['1 mois', '18 mois', '3 ans', '10 ans'];
    expect(shown(ages)).toEqual(ages);
    expect(names.indexOf('XL')).toBeLessThan(names.indexOf('34'));
  });

  test('list categories in tree order, including the products of subcategories', async () => {
    const { record: tree } = await ask(server, getAllCatOnWebPage);
    const wanted = tree.flatMap((top) => [
      { _id: top._id, parent_id: '' },
      ...top.child_cat.flatMap((child) => [
        { _id: child._id, parent_id: top._id },
        ...child.sub_child.map(({ _id }) => ({ _id, parent_id: child._id })),
      ]),
    ]);
    const all = await categories();
    expect(all.map(({ _id, parent_id }) => ({ _id, parent_id }))).toEqual(wanted);
    expect(sum(all.filter(({ parent_id }) => parent_id === ''))).toBe(await countOf({}));
    for (const { _id, catProductCount } of all) {
      expect(catProductCount).toBe(await countOf({ category_id: _id }));
    }
  });
});

describe('facets with a query', () => {
  test('follow the other filters but not their own', async () => {
    const [brand, otherBrand] = await brands();
    const brand_name = [brand?.name ?? ''];
    expect(await brands({ brand_name })).toEqual(await brands());
    for (const { name, catProductCount } of await styles({ brand_name })) {
      expect(catProductCount).toBe(await countOf({ brand_name, style: [name] }));
    }
    const both = [...brand_name, otherBrand?.name ?? ''];
    expect(sum(await styles({ brand_name: both }))).toBe(
      sum(await styles({ brand_name })) + sum(await styles({ brand_name: both.slice(1) })),
    );
  });

  test('list categories without products, so that a shop need not link to them', async () => {
    const [brand] = await brands();
    const brand_name = [brand?.name ?? ''];
    const counted = await categories({ brand_name });
    expect(counted.map(({ _id }) => _id)).toEqual((await categories()).map(({ _id }) => _id));
    expect(counts(counted)).toContain(0);
    for (const { _id, catProductCount } of counted) {
      expect(catProductCount).toBe(await countOf({ brand_name, category_id: _id }));
    }
  });

  test('accept names and ids alike', async () => {
    const [brand] = await brands();
    const [style] = await styles();
    const [color] = await colors();
    const pairs: readonly (readonly [string, string | undefined, string | undefined])[] = [
      ['brand_name', brand?.name, brand?._id],
      ['style', style?.name, style?._id],
      ['color', color?.color_name, color?._id],
    ];
    for (const [field, name, id] of pairs) {
      expect(await countOf({ [field]: [id] })).toBe(await countOf({ [field]: [name] }));
      expect(await sizes({ [field]: id ?? '' })).toEqual(await sizes({ [field]: name ?? '' }));
    }
  });

  test('count sizes under a chosen colour by variations that have both', async () => {
    const [color] = await colors();
    const chosen = color?.color_name ?? '';
    const [most] = [...(await sizes({ color: chosen }))].sort(
      (one, other) => other.catProductCount - one.catProductCount,
    );
    const body = { color: [chosen], size: [most?.name] };
    const { products } = await ask(server, getFilterProducts, { body });
    expect(await countOf(body)).toBe(most?.catProductCount);
    for (const { _id } of products) {
      const { sales_info_variation_prices: variations } = await productOf(server, _id);
      const fits = variations.some((one) => one.color === chosen && one.size === most?.name);
      expect([_id, fits]).toEqual([_id, true]);
    }
  });

  test('list a brand without products only when it is chosen', async () => {
    const [top, ...others] = (await categories()).filter(({ parent_id }) => parent_id === '');
    const inTop = new Set((await brands({ category_id: top?._id ?? '' })).map(({ _id }) => _id));
    const absent = (await brands()).find(({ _id }) => !inTop.has(_id));
    const query = { category_id: top?._id ?? '', brand_name: absent?.name ?? '' };
    expect((await brands(query)).find(({ _id }) => _id === absent?._id)?.catProductCount).toBe(0);
    expect((await categories(query)).find(({ _id }) => _id === top?._id)?.catProductCount).toBe(0);
    expect(
      (await brands({ ...query, brand_name: 'Inconnue' })).map(({ name }) => name),
    ).not.toContain('Inconnue');
    expect(others.length).toBeGreaterThan(0);
  });

  test('follow the price range and the search', async () => {
    const query = { maxPrice: 60, search: 'robe' };
    expect(sum(await brands(query))).toBe(await countOf(query));
    expect(await brands({ search: 'xyzintrouvable' })).toEqual([]);
  });
});

describe.each(facetCalls.map((call): [string, Call] => [call.path, call]))('%s', (_path, call) => {
  test('ignores unknown filters', async () => {
    const all = await send(server, call);
    const strange = { page_no: 'x', minPrice: 'y', sort: 'inconnu', couleur: 'rouge', user_id: '' };
    expect(await send(server, call, { query: strange })).toEqual(all);
  });

  test('refuses a malformed query and accepts unknown values', async () => {
    const twice = await send(server, call, { query: { category_id: ['a', 'b'] } });
    expect(twice).toEqual({ status: 400, json: { status: 0, message: expect.any(String) } });
    const query = { brand_name: "'; drop table product; --", size: '🧥', minPrice: 10 };
    expect((await send(server, call, { query })).status).toBe(200);
  });
});

function counts(values: readonly { readonly catProductCount: number }[]): number[] {
  return values.map(({ catProductCount }) => catProductCount);
}

function sum(values: readonly { readonly catProductCount: number }[]): number {
  return counts(values).reduce((total, count) => total + count, 0);
}
