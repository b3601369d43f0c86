import { allCalls } from '../../lib/marketplace/contract/calls';
import { breaksOn, plainHeaders, plainReply, plainRequest } from './plain';
import { plainCallOf } from './plain-calls';
import { isWithoutVariations } from './without-variations';

const ids = Array.from({ length: 40 }, (_, index) => index.toString(16).padStart(24, '0'));
const nobody = () => Promise.reject(new Error('nothing to ask'));
const detail = '/api/product/getSingleNewProducts';

function detailOf(id: string, more: object = {}): Record<string, unknown> {
  const variations = [
    { _id: 'v0', size: '36', color: 'Noir', price: 59.9, image: [], stock: 0 },
    { _id: 'v1', size: '38', color: 'Noir', price: 59.9, image: [], stock: 20 },
  ];
  const product = {
    _id: id,
    title: 'Robe',
    price: 59.9,
    brand: 'Lune',
    seller_name: 'Atelier',
    isFav: 0,
    favProduct: [],
    sales_info_variation_prices: variations,
    simlr_pro: [{ _id: 's', title: 'Jupe', catagory: 'Jupes', images: [], price: 12 }],
    ...more,
  };
  const reply = { status: 1, products: product, available_branches: [] };
  const [rough] = [plainReply('POST', detail, { id, user_id: '' }, reply)].map(record);
  return [rough?.products].flat().map(record)[0] ?? {};
}

describe('a plain marketplace', () => {
  it('supports every call of the contract except extensions', () => {
    const unknown = allCalls.filter(
      ({ call }) => !plainCallOf(call.method, call.path.replace(/:[a-z_]+/g, 'x')),
    );
    expect(unknown).toEqual(allCalls.filter(({ call }) => call.isExtension));
  });

  it('supports no other call', () => {
    expect(plainCallOf('GET', '/api/product/somethingElse')).toBeNull();
    expect(plainCallOf('GET', '/api/cart/userAddToCart')).toBeNull();
  });

  it('sends no extension fields, but fields of the same names with other meanings', () => {
    for (const id of ids) {
      const product = detailOf(id);
      expect(product).not.toHaveProperty('seller_name');
      expect(product.brand).not.toBe('Lune');
      expect([product.simlr_pro].flat().map(record)[0]).not.toHaveProperty('price');
    }
  });

  it('sends no ids for the middle level of the category tree', () => {
    const tree = {
      record: [
        { _id: 'a', title: 'Femme', child_cat: [{ _id: 'b', title: 'Robes', sub_child: [] }] },
      ],
    };
    const rough = record(plainReply('GET', '/api/product/getAllCatOnWebPage', undefined, tree));
    const [top] = [rough.record].flat().map(record);
    const [middle] = [top?.child_cat].flat().map(record);
    expect(middle).toMatchObject({ title: 'Robes' });
    expect(middle).not.toHaveProperty('_id');
  });

  it('varies the notation of numbers, prices and status deterministically', () => {
    const prices = new Set(ids.map((id) => detailOf(id).price));
    expect([...prices].sort()).toEqual([59.9, '59,90', '59.90'].sort());
    const statuses = ids.map((id) => {
      const path = `/api/cart/userGetToCart/${id}`;
      const reply = { status: 1, record: [{ cart: { _id: 'l', quantity: 1 } }], cart_data: null };
      const first = record(plainReply('GET', path, undefined, reply)).status;
      expect(record(plainReply('GET', path, undefined, reply)).status).toBe(first);
      return first;
    });
    expect(new Set(statuses)).toEqual(new Set([1, '1', true]));
  });

  it('responds to an empty result with status 0', () => {
    const reply = { status: 1, record: [], cart_data: { cart_total: 0 } };
    const path = '/api/cart/userGetToCart/u';
    const rough = record(plainReply('GET', path, undefined, reply));
    expect(Number(rough.status)).toBe(0);
    expect(rough.record ?? []).toEqual([]);
  });

  it('sends only the message of a refusal', () => {
    const reply = { status: 0, message: 'Non.', data: { _id: 'u', email_not_verified: true } };
    const rough = record(plainReply('POST', '/api/user/login', {}, reply));
    expect(rough).toMatchObject({ message: 'Non.', data: null });
  });

  it('sells some products without variations, and only well-stocked sizes of the others', () => {
    const without = ids.filter(isWithoutVariations);
    expect(without.length).toBeGreaterThan(3);
    expect(without.length).toBeLessThan(ids.length / 2);
    for (const id of ids) {
      const variations = [detailOf(id).sales_info_variation_prices ?? []].flat().map(record);
      const names = variations.map(({ _id }) => _id);
      expect(names).toEqual(isWithoutVariations(id) ? [] : ['v1']);
    }
  });

  it('adds the hidden variation of a product to requests for the upstream', async () => {
    const id = ids.find(isWithoutVariations) ?? '';
    const variations = [
      { _id: 'dear', price: 70, stock: 50 },
      { _id: 'fits', price: 60, stock: 50 },
    ];
    const products = { _id: id, price: 60, sales_info_variation_prices: variations };
    const body = { product_id: id, variation_id: '', quantity: 1, odd: true };
    const path = '/api/cart/userAddToCart';
    expect(await plainRequest('POST', path, body, () => Promise.resolve({ products }))).toEqual({
      product_id: id,
      variation_id: 'fits',
      quantity: 1,
    });
  });

  it('removes fields and headers beyond the specification', async () => {
    const body = { page_no: 0, search: 'robe' };
    const path = '/api/product/getFilterProducts';
    expect(await plainRequest('POST', path, body, nobody)).toEqual({ page_no: 0 });
    expect(plainHeaders({ accept: '*/*', 'idempotency-key': '1', 'x-request-id': '2' })).toEqual({
      accept: '*/*',
    });
  });

  it('fails on an invalid product id', () => {
    expect(breaksOn(detail, { id: 'abc' })).toBe(true);
    expect(breaksOn(detail, { id: ids[0] })).toBe(false);
  });
});

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
