import { readAllOrders, readProcessingOrders } from './orders';
import { mockMarketplace } from './testing/mock-marketplace';

/** A record with only the fields of the specification, with numbers as strings. */
const plain = {
  _id: 'o1',
  tracking_number: 'T-1',
  products: [
    {
      part_id: 'l1',
      quantity: '2',
      delivery_status: '1',
      plusperproduct: '258,00',
      product: {
        title: 'Robe',
        images: ['robe.jpg'],
        sales_info_variation_prices: [{ color: 'Noir', size: '38' }],
      },
    },
  ],
};

/** A record of the embedded marketplace, with extensions. */
const full = {
  ...plain,
  createdAt: '2026-11-20T09:00:00.000Z',
  order_id: 'V-2026-1',
  totalPrice: 263.9,
  products: [
    {
      part_id: 'l1',
      quantity: 2,
      delivery_status: 1,
      plusperproduct: 258,
      product: {
        _id: 'p1',
        title: 'Robe',
        images: ['robe.jpg'],
        sales_info_variation_prices: [{ color: 'Noir', size: '38', image: ['noir.jpg'] }],
      },
    },
  ],
};

const line = {
  id: 'l1',
  partId: 'l1',
  productId: null,
  title: 'Robe',
  image: 'robe.jpg',
  color: 'Noir',
  size: '38',
  quantity: 2,
  amount: 25_800,
  progress: 'in-delivery',
  shop: null,
};

/** The orders that the shop reads from this reply. */
function ordersOf(data: unknown) {
  mockMarketplace({ getallordersbyuseridPostMethod: { data } });
  return readAllOrders('u1');
}

describe('all orders', () => {
  it('are read with the specification’s field', async () => {
    const asked = mockMarketplace({ getallordersbyuseridPostMethod: { data: [] } });
    await readAllOrders('u1');
    expect(asked).toMatchObject([{ method: 'POST', body: { userid: 'u1' } }]);
  });

  it('of a marketplace without extensions have no number, date, total or product id', async () => {
    expect(await ordersOf([plain])).toEqual([
      {
        id: 'o1',
        number: null,
        trackingNumber: 'T-1',
        createdAt: null,
        total: null,
        lines: [line],
        handover: null,
      },
    ]);
  });

  it('of the embedded marketplace have all of them', async () => {
    expect(await ordersOf([full])).toEqual([
      {
        id: 'o1',
        number: 'V-2026-1',
        trackingNumber: 'T-1',
        createdAt: '2026-11-20T09:00:00.000Z',
        total: 26_390,
        lines: [{ ...line, productId: 'p1', image: 'noir.jpg' }],
        handover: null,
      },
    ]);
  });

  it.each([
    [1_795_165_200, { cancelledAt: '2026-11-20T09:00:00.000Z' }],
    ['0000-00-00 00:00:00', {}],
  ])('are cancelled by the date %j only if it is real', async (cancelled_at, outcome) => {
    const [order] = await ordersOf([{ ...plain, cancelled_at }]);
    expect(order).toEqual({ ...order, ...outcome });
    expect('cancelledAt' in (order ?? {})).toBe('cancelledAt' in outcome);
  });

  it('include shop, day and time of a pick-up when the marketplace does', async () => {
    const shop = {
      shopname: 'Marais',
      address: '3 rue Vieille',
      hours: 'tous les jours',
      location: { coordinates: ['48.857', 2.357] },
    };
    const record = {
      ...plain,
      delivery_type: 3,
      pickup_delivery_date: '2026-11-24',
      pickup_delivery_time: '10:15 - 10:45',
      products: plain.products.map((product) => ({ ...product, pickup_shop: shop })),
    };
    const [order] = await ordersOf([record]);
    expect(order?.handover).toEqual({ type: '3', date: '2026-11-24', time: '10:15 - 10:45' });
    expect(order?.lines[0]?.shop).toEqual({
      name: 'Marais',
      address: '3 rue Vieille',
      hours: 'tous les jours',
      position: { latitude: 48.857, longitude: 2.357 },
    });
  });

  it.each([[{ shopname: '' }], ['Marais'], [null], [[]], [{ address: '3 rue Vieille' }]])(
    'claim no shop by %j',
    async (pickup_shop) => {
      const products = plain.products.map((product) => ({ ...product, pickup_shop }));
      const [order] = await ordersOf([{ ...plain, delivery_type: '7', products }]);
      expect(order).toMatchObject({ handover: null, lines: [{ shop: null }] });
    },
  );

  it('keep their order, each with its own lines', async () => {
    const others = [{ ...plain, _id: 3, tracking_number: 12, products: null }, plain];
    expect(await ordersOf(others)).toMatchObject([
      { id: '3', trackingNumber: '12', lines: [] },
      { id: 'o1', lines: [{ partId: 'l1' }] },
    ]);
  });

  it('are read from a single record', async () => {
    expect(await ordersOf(plain)).toHaveLength(1);
  });
});

describe('an order line', () => {
  const linesOf = async (products: unknown) => (await ordersOf([{ ...plain, products }]))[0]?.lines;
  const [told] = plain.products;

  it.each([
    ['livré', 'unknown'],
    [true, 'unknown'],
    [[3], 'unknown'],
    [4, 'unknown'],
    ['3', 'delivered'],
    [undefined, 'ordered'],
  ])('with the status %j is %s', async (status, progress) => {
    expect(await linesOf([{ ...told, delivery_status: status }])).toMatchObject([{ progress }]);
  });

  it('is read from a single record, and stays beside unreadable ones', async () => {
    expect(await linesOf(told)).toEqual([line]);
    expect(await linesOf([null, 'texte', told])).toEqual([line]);
  });

  it.each([
    ['its product comes as a list', { product: [told?.product] }, {}],
    ['its amount is missing', { plusperproduct: null }, { amount: null }],
    ['its amount is nothing', { plusperproduct: 0 }, { amount: 0 }],
    ['its quantity cannot be read', { quantity: 'deux' }, { quantity: 1 }],
    ['its quantity is no whole number', { quantity: '1.5' }, { quantity: 1 }],
    ['its part has a number', { part_id: 7 }, { id: '7', partId: '7' }],
    ['a field is spelled otherwise', { part_id: null, partId: 'l9' }, { id: '', partId: '' }],
  ])('is complete when %s', async (_, changes, shown) => {
    expect(await linesOf([{ ...told, ...changes }])).toEqual([{ ...line, ...shown }]);
  });

  it.each([
    [
      ['l1', 'l2'],
      ['l1', 'l2'],
    ],
    [
      ['l1', 'l2', 'l1', 'l1'],
      ['l1~660f6f', 'l2', 'l1~660f6f~2', 'l1~660f6f~3'],
    ],
    [
      ['l1', 'l1', 'l1~660f6f'],
      ['l1~660f6f~2', 'l1~660f6f~3', 'l1~660f6f'],
    ],
    [
      ['', ''],
      ['', ''],
    ],
  ])('of the parts %j is identified by one of %j', async (partIds, ids) => {
    const lines = await linesOf(partIds.map((part_id) => ({ ...told, part_id })));
    expect(lines?.map(({ id }) => id)).toEqual(ids);
    expect(lines?.map(({ partId }) => partId)).toEqual(partIds);
  });

  it('of a shared part has the same id in whatever order the lines are listed', async () => {
    const sizes = ['36', '38', '40'].map((size) => ({
      ...told,
      product: { ...told?.product, sales_info_variation_prices: [{ color: 'Noir', size }] },
    }));
    const idsBySize = async (listed: typeof sizes) =>
      new Map((await linesOf(listed))?.map(({ size, id }) => [size, id]));
    const ids = await idsBySize(sizes);
    expect(new Set(ids.values()).size).toBe(3);
    expect(await idsBySize(sizes.toReversed())).toEqual(ids);
    expect((await idsBySize(sizes.slice(1))).get('40')).toBe(ids.get('40'));
  });

  it('of a shared part keeps its id when its product changes, if its variation is its own', async () => {
    const idsOf = async (lines: readonly unknown[]) =>
      (await linesOf(lines))?.map(({ id }) => id) ?? [];
    const lineOf = (size: string, product: object) => ({
      ...told,
      product: { sales_info_variation_prices: [{ color: 'Noir', size }], ...product },
    });
    const ids = await idsOf([lineOf('36', { title: 'Robe' }), lineOf('38', { title: 'Robe' })]);
    const edited = { _id: 'p1', title: 'Robe longue' };
    expect(await idsOf([lineOf('36', edited), lineOf('38', edited)])).toEqual(ids);
    expect((await idsOf([lineOf('36', edited), { ...told, product: null }]))[0]).toBe(ids[0]);
  });

  it('of a shared part is told apart by its title when another has its variation', async () => {
    const lineOf = (title: string, size = '38') => ({
      ...told,
      product: { title, sales_info_variation_prices: [{ color: 'Noir', size }] },
    });
    const idsByTitle = async (listed: readonly unknown[]) =>
      new Map((await linesOf(listed))?.map(({ title, size, id }) => [`${title} ${size}`, id]));
    const lines = [lineOf('Robe'), lineOf('Pull'), lineOf('Robe', '40')];
    const ids = await idsByTitle(lines);
    expect(new Set(ids.values()).size).toBe(3);
    expect(await idsByTitle(lines.toReversed())).toEqual(ids);
    const edited = await idsByTitle([lineOf('Robe'), lineOf('Pull'), lineOf('Jupe', '40')]);
    expect(edited.get('Jupe 40')).toBe(ids.get('Robe 40'));
  });

  it('shows a title as text, not as HTML', async () => {
    const product = { ...told?.product, title: '<b>Robe</b> &amp; pull' };
    expect(await linesOf([{ ...told, product }])).toMatchObject([{ title: '<b>Robe</b> & pull' }]);
  });
});

describe('a page of the current orders', () => {
  it.each([
    [0, 3, 3],
    [0, '3', 3],
    [0, 2.5, 3],
    [0, 0, 1],
    [1, 0, 2],
    [0, -1, 1],
    [0, null, 1],
  ])('%d of %j is one of %d', async (page, totalPageNumber, pageCount) => {
    const asked = mockMarketplace({
      getallprocessingordersbyuserid: { data: [plain] },
      getallprocessingordersbyuseridCount: { totalPageNumber },
    });
    const read = await readProcessingOrders('u1', page);
    expect(read).toMatchObject({ orders: [{ id: 'o1' }], pageCount });
    expect(asked.map(({ path }) => path)).toEqual([
      `/api/order/getallprocessingordersbyuserid/u1/${page}`,
      '/api/order/getallprocessingordersbyuseridCount/u1',
    ]);
  });

  it('is 0 of 0 without orders', async () => {
    mockMarketplace({
      getallprocessingordersbyuserid: { data: null },
      getallprocessingordersbyuseridCount: { totalPageNumber: '0' },
    });
    const read = await readProcessingOrders('u1', 0);
    expect(read).toEqual({ orders: [], pageCount: 0, isCounted: true });
  });

  it.each([
    [0, [plain], 1],
    [2, [plain], 3],
    [2, [], 0],
  ])('%d is the last one when its count fails', async (page, data, pageCount) => {
    mockMarketplace({
      getallprocessingordersbyuserid: { data },
      getallprocessingordersbyuseridCount: { status: 0, message: 'Maintenance' },
    });
    const read = await readProcessingOrders('u1', page);
    expect(read).toMatchObject({ pageCount, isCounted: false });
    expect(read.orders).toHaveLength(data.length);
  });

  it('is unknown when its orders are', async () => {
    mockMarketplace({
      getallprocessingordersbyuserid: { status: 0, message: 'Maintenance' },
      getallprocessingordersbyuseridCount: { totalPageNumber: 1 },
    });
    await expect(readProcessingOrders('u1', 0)).rejects.toMatchObject({ kind: 'refused' });
  });
});
