import { readCart, readCartLine, readKnownCart } from './cart';
import { mockMarketplace } from './testing/mock-marketplace';

/** Only the fields of the specification, with numbers as strings. */
const plain = {
  cart: { _id: 'l1', quantity: '2', seller_id: 's1' },
  product_rec: [
    {
      _id: 'p1',
      title: 'Robe',
      price: '129,00',
      images: ['robe.jpg'],
      fav_item: [],
      sales_info_variation_prices: [
        { price: '119,00', color: 'Noir', size: '38', image: ['noir.jpg'] },
      ],
    },
  ],
  product_rec_all_variation: [
    {
      _id: 'p1',
      sales_info_variation_prices: [
        { _id: 'v1', size: '38', color: 'Noir' },
        { _id: 'v2', size: '40', color: 'Noir' },
      ],
    },
  ],
};

const sums = {
  estimate_time: '24/11 et 26/11',
  product_total: '238,00',
  tax_value: '39.67',
  cart_total: '243,90',
  imidiate_shipping_cost: '9,90',
};

const line = {
  id: 'l1',
  quantity: 2,
  sellerId: 's1',
  sellerName: null,
  seller: null,
  shopId: '',
  productId: 'p1',
  variationId: 'v1',
  title: 'Robe',
  color: 'Noir',
  size: '38',
  image: 'noir.jpg',
  unitPrice: 11_900,
  total: 23_800,
  availability: 'available',
  stock: null,
  isFavourite: false,
  otherVariations: [
    { id: 'v1', color: 'Noir', size: '38', soldOut: false, chosen: true },
    { id: 'v2', color: 'Noir', size: '40', soldOut: false, chosen: false },
  ],
};

function cartOf(record: unknown, cart_data: unknown = sums) {
  mockMarketplace({ userGetToCart: { status: '1', record, cart_data } });
  return readCart('u1');
}

/** The first line of a cart whose product has these fields. */
async function lineWith(changes: object) {
  const product_rec = [{ ...plain.product_rec[0], ...changes }];
  return (await cartOf([{ ...plain, product_rec }])).lines[0];
}

describe('a cart', () => {
  it('of a marketplace without extensions is complete', async () => {
    expect(await cartOf([plain])).toEqual({
      lines: [line],
      count: 1,
      estimate: '24/11 et 26/11',
      orderValue: 23_800,
      tax: 3_967,
      total: 24_390,
      immediateShipping: 990,
    });
  });

  it('of the embedded marketplace has sellers, shops, variations and stock', async () => {
    const cart = {
      ...plain.cart,
      product_id: 'p1',
      variation_id: 'v2',
      shop_id: 'b1',
      seller_name: 'Maison Tessandre',
    };
    const chosen = { price: 119, color: 'Noir', size: '40', image: [], stock: 1 };
    const product_rec = [{ ...plain.product_rec[0], sales_info_variation_prices: [chosen] }];
    const [first, second] = plain.product_rec_all_variation[0]?.sales_info_variation_prices ?? [];
    const all = [
      { ...first, stock: 0 },
      { ...second, stock: 1 },
    ];
    const product_rec_all_variation = [{ _id: 'p1', sales_info_variation_prices: all }];
    const { lines } = await cartOf([{ cart, product_rec, product_rec_all_variation }]);
    expect(lines).toEqual([
      {
        ...line,
        sellerName: 'Maison Tessandre',
        shopId: 'b1',
        variationId: 'v2',
        size: '40',
        image: 'robe.jpg',
        availability: 'too-few',
        stock: 1,
        otherVariations: [
          { id: 'v1', color: 'Noir', size: '38', soldOut: true, chosen: false },
          { id: 'v2', color: 'Noir', size: '40', soldOut: false, chosen: true },
        ],
      },
    ]);
  });

  it.each([
    ['null', null],
    ['missing', undefined],
    ['an empty list', []],
    ['words', 'bientôt'],
    ['another spelling', { immediate_shipping_cost: 9, total: 3 }],
  ])('has unknown sums, not zero, when they are %s', async (_, cart_data) => {
    mockMarketplace({ userGetToCart: { record: [plain], cart_data } });
    expect(await readCart('u1')).toMatchObject({
      count: 1,
      estimate: '',
      orderValue: null,
      tax: null,
      total: null,
      immediateShipping: null,
    });
  });

  it.each([[[sums]], [[sums, { ...sums, cart_total: 0 }]]])(
    'has the sums of the first record in %j',
    async (cart_data) => {
      expect(await cartOf([plain], cart_data)).toMatchObject({ total: 24_390 });
    },
  );

  it.each([
    [null],
    [{}],
    ['texte'],
    [[plain]],
    [{ ...plain, cart: null }],
    [{ ...plain, cart: {} }],
  ])('keeps all lines with %j', async (odd) => {
    expect(await cartOf([odd, plain, odd])).toMatchObject({ lines: [line], count: 1 });
  });

  it.each([
    [{ status: 0, message: 'Maintenance en cours' }, 'refused'],
    [{ status: 1, record: [{ cart: { quantity: 1 } }] }, 'malformed'],
    [{ status: 1, record: 'Maintenance en cours' }, 'malformed'],
    [{ cart_data: sums }, 'malformed'],
  ])('is unknown, not empty, for %j', async (reply, kind) => {
    mockMarketplace({ userGetToCart: reply });
    await expect(readCart('u1')).rejects.toMatchObject({ kind });
  });

  it.each([
    [{ status: 0, record: [] }, null],
    [{ status: 1, record: [] }, { lines: [] }],
    [{ status: 0, record: [plain] }, { lines: [line] }],
  ])('is known to be empty only with status 1: %j', async (reply, cart) => {
    mockMarketplace({ userGetToCart: reply });
    const known = await readKnownCart('u1');
    expect(known && { lines: known.lines }).toEqual(cart);
  });
});

describe('a cart line', () => {
  it.each([
    ['a title of nothing', { title: ' ' }, { title: 'Article sans nom' }],
    ['a title of HTML', { title: '<b>Robe</b>' }, { title: '<b>Robe</b>' }],
    ['no pictures', { images: null }, {}],
    ['no id, but all else', { _id: null }, { productId: null }],
    ['an id that is a number', { _id: 7 }, { productId: '7' }],
  ])('of a product with %s is read as far as possible', async (_, changes, shown) => {
    expect(await lineWith(changes)).toEqual({ ...line, ...shown });
  });

  it.each([
    [[{ _id: 'f1' }], true],
    [{ _id: 'f1' }, true],
    [[{}], true],
    [['f1'], true],
    [[7], true],
    ['f1', true],
    [[], false],
    [null, false],
    [undefined, false],
    [[null], false],
  ])('with favourites %j is a favourite: %j', async (fav_item, isFavourite) => {
    expect(await lineWith({ fav_item })).toEqual({ ...line, isFavourite });
  });

  it.each([
    ['3', 3, 35_700],
    [3, 3, 35_700],
    [null, 1, 11_900],
    ['trois', 1, 11_900],
    [2.0, 2, 23_800],
    [1.5, 1, 11_900],
    ['1,5', 1, 11_900],
    [-2, 1, 11_900],
    [1e21, 1, 11_900],
    [0, 0, 0],
  ])('of %j pieces costs its price times %d', async (quantity, pieces, total) => {
    const { lines } = await cartOf([{ ...plain, cart: { ...plain.cart, quantity } }]);
    expect(lines).toMatchObject([{ quantity: pieces, unitPrice: 11_900, total }]);
  });

  it.each([
    ['its variation’s', [{ price: '0', color: 'Noir', size: '38' }], 0],
    ['its product’s where its variation has none', [{ price: null }], 12_900],
    ['its product’s where it has no variation', [], 12_900],
  ])('has the price of %s', async (_, sales_info_variation_prices, unitPrice) => {
    expect(await lineWith({ sales_info_variation_prices })).toMatchObject({ unitPrice });
  });

  it.each([
    ['nobody offers any', [], '', []],
    ['it could be any', plain.product_rec_all_variation, null, [false, false]],
  ])('has no variation when %s', async (_, product_rec_all_variation, variationId, chosen) => {
    const product_rec = [{ ...plain.product_rec[0], sales_info_variation_prices: null }];
    const { lines } = await cartOf([{ ...plain, product_rec, product_rec_all_variation }]);
    expect(lines).toMatchObject([{ color: '', size: '', variationId, availability: 'available' }]);
    expect(lines[0]?.otherVariations.map((one) => one.chosen)).toEqual(chosen);
  });

  it('is found among the customer’s own only', async () => {
    mockMarketplace({ userGetToCart: { status: 1, record: plain } });
    expect(await readCartLine('u1', 'l1')).toEqual(line);
    expect(await readCartLine('u1', 'l2')).toBeNull();
  });
});
