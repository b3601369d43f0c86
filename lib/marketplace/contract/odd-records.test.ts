import fc from 'fast-check';
import { allCalls } from './calls';
import { getAllCatOnWebPage, getHomePageProduct, getSingleNewProducts } from './catalogue';
import { getFavProduct } from './favourites';

const calls = allCalls.map(({ name, call }) => ({ name, call }));

test.each(calls)('$name: no response makes the schema throw', ({ call }) => {
  const field = fc.constantFrom('status', 'message', ...(call.answer ? [call.answer] : []));
  const reply = fc.oneof(fc.jsonValue(), fc.dictionary(field, fc.jsonValue()));
  fc.assert(
    fc.property(reply, (json) => {
      call.reply.safeParse(json);
    }),
    { numRuns: 50 },
  );
});

const dress = { _id: 'p1', title: 'Robe', catagory: 'Robes', images: ['a.jpg'], price: 19.9 };

/** Values that cannot be a record, because they have no readable id. */
const odd = fc
  .oneof(
    fc.jsonValue(),
    fc.record({ _id: fc.constantFrom(null, '', {}, true), title: fc.string() }),
  )
  .filter((value) => !isNamed(value));

test('drops an unreadable record without affecting the others', () => {
  fc.assert(
    fc.property(fc.array(odd), fc.array(odd), (before, after) => {
      const reply = getHomePageProduct.reply.parse({ products: [...before, dress, ...after] });
      expect(reply.products.map(({ _id, title }) => [_id, title])).toEqual([['p1', 'Robe']]);
    }),
  );
});

const extensions = ['brand', 'colors', 'available'] as const;

test('ignores unreadable extensions', () => {
  const fields = fc.dictionary(fc.constantFrom(...extensions), fc.jsonValue());
  fc.assert(
    fc.property(fields, (extra) => {
      const { products } = getHomePageProduct.reply.parse({ products: [{ ...dress, ...extra }] });
      expect(products).toEqual([
        expect.objectContaining({ _id: 'p1', title: 'Robe', price: 19.9 }),
      ]);
    }),
  );
});

test('reads a product with unreadable parts as far as possible', () => {
  const reply = getSingleNewProducts.reply.parse({
    status: '1',
    products: {
      _id: 'p1',
      title: { fr: 'Robe' },
      price: '19,90',
      images: [null, {}, 'a.jpg'],
      seller_name: {},
      category_path: 'Femme',
      spec_attributes: [null, { attribute: 'Matière', value: { a: 1 } }],
      sales_info_variation_prices: [
        { _id: 'v1', color: 'Noir', size: 38, price: 19.9, stock: -1, color_code: {}, image: {} },
        { color: 'Rouge' },
      ],
      simlr_pro: [null, { _id: 's1', title: 'Jupe' }],
    },
    available_branches: [null, { shopname: 'Sans numéro' }, { _id: 'b1', shopname: 'Lyon' }],
  });
  expect(reply.products).toMatchObject({
    title: '',
    price: 19.9,
    images: ['', '', 'a.jpg'],
    spec_attributes: [{ attribute: 'Matière', value: '' }],
    sales_info_variation_prices: [{ _id: 'v1', size: '38', price: 19.9, image: [''] }],
    simlr_pro: [{ _id: 's1', title: 'Jupe' }],
  });
  expect(reply.products?.sales_info_variation_prices[0]?.stock).toBeUndefined();
  expect(reply.available_branches).toEqual([{ _id: 'b1', shopname: 'Lyon' }]);
});

test.each([
  [[{ _id: null, title: null }], undefined],
  [[], []],
])('reads similar products %j as far as possible', (simlr_pro, known) => {
  const { products } = getSingleNewProducts.reply.parse({ products: { ...dress, simlr_pro } });
  expect(products?.simlr_pro).toEqual(known);
});

test('reads a category branch without an id', () => {
  const leaf = { _id: 'c', title: 'Robes' };
  const record = [{ _id: 'a', title: 'Femme', child_cat: [{ title: 'Mode', sub_child: [leaf] }] }];
  expect(getAllCatOnWebPage.reply.parse({ record }).record).toEqual(record);
});

test('reads a group of favourites without an id', () => {
  const { record } = getFavProduct.reply.parse({ record: [{ allProduct: [dress] }] });
  expect(record[0]?.allProduct[0]?._id).toBe('p1');
});

function isNamed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('_id' in value)) return false;
  return typeof value._id === 'number' || (typeof value._id === 'string' && value._id !== '');
}
