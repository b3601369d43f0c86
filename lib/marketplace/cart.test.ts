import { readCart } from './cart';

const product = {
  _id: 'p1',
  title: 'Savon',
  price: '12,50',
  images: ['savon.jpg'],
  fav_item: null,
  sales_info_variation_prices: null,
};
const red = { price: 45, color: 'Rouge', size: 'M', image: ['rouge.jpg'] };
const sizes = [
  { _id: 'v1', size: 'M', color: 'Rouge' },
  { _id: 'v2', size: 'L', color: 'Rouge' },
];

/** The first line of a cart with one record. */
async function lineOf(record: Record<string, unknown>) {
  const line = { cart: { _id: 'l1', quantity: '2' }, product_rec_all_variation: [], ...record };
  const reply = { status: 1, record: [line], cart_data: null };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(reply));
  return (await readCart('u1')).lines[0];
}

describe('a line of the cart', () => {
  it('is available when its product has no variations', async () => {
    const line = await lineOf({ product_rec: [product] });
    expect(line).toMatchObject({
      availability: 'available',
      title: 'Savon',
      unitPrice: 1250,
      total: 2500,
      otherVariations: [],
    });
  });

  it('is unavailable when its product is gone', async () => {
    expect(await lineOf({ product_rec: [] })).toMatchObject({
      availability: 'gone',
      productId: null,
      total: null,
    });
  });

  it('is unavailable when the marketplace names its variation and no longer lists it', async () => {
    const cart = { _id: 'l1', quantity: 1, variation_id: 'v9' };
    const all = [{ _id: 'p1', sales_info_variation_prices: sizes }];
    const line = await lineOf({ cart, product_rec: [product], product_rec_all_variation: all });
    expect(line?.availability).toBe('gone');
  });

  it('stays available when its variation is unknown', async () => {
    const all = [{ _id: 'p1', sales_info_variation_prices: sizes }];
    const line = await lineOf({ product_rec: [product], product_rec_all_variation: all });
    expect(line?.availability).toBe('available');
  });

  it.each([
    [0, 'sold-out'],
    [1, 'too-few'],
    [2, 'available'],
    [null, 'available'],
  ])('with stock %s is %s', async (stock, availability) => {
    const chosen = [{ ...red, stock }];
    const line = await lineOf({
      product_rec: [{ ...product, sales_info_variation_prices: chosen }],
    });
    expect(line?.availability).toBe(availability);
  });

  it('finds its variation by id, else by size and colour', async () => {
    const product_rec = [{ ...product, sales_info_variation_prices: [red] }];
    const twins = [...sizes, { _id: 'v3', size: 'M', color: 'Rouge' }];
    const all = [{ _id: 'p1', sales_info_variation_prices: twins }];
    const chosen = async (cart: Record<string, unknown>) =>
      (
        await lineOf({ cart, product_rec, product_rec_all_variation: all })
      )?.otherVariations.flatMap((one) => (one.chosen ? one.id : []));
    expect(await chosen({ _id: 'l1', quantity: 1, variation_id: 'v3' })).toEqual(['v3']);
    expect(await chosen({ _id: 'l1', quantity: 1 })).toEqual(['v1']);
  });

  it('never turns a missing price into zero', async () => {
    expect(await lineOf({ product_rec: [{ ...product, price: null }] })).toMatchObject({
      unitPrice: null,
      total: null,
    });
  });
});
