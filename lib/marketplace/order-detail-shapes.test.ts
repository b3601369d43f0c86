import { readOrderDetail, readTracking } from './orders';
import { mockMarketplace } from './testing/mock-marketplace';

/** The fields of the specification, with numbers as strings. */
const entry = {
  createdAt: '2026-11-20T09:00:00',
  order_id: 'V-2026-1',
  shippingaddress: {
    name: 'Louise Perrin',
    countryCode: '+33',
    telephone: '0612345678',
    address: '1 rue de Paris',
    city: 'Lille',
    pobox: '59000',
    country: 'France',
  },
  payment_method: 'Carte bancaire',
  totalplusperproduct: '258,00',
  totaltax: '43.00',
  totalshipping: '5,90',
  payment_amount: '263,90',
  discounted_amount: '0',
  totalPrice: '263,90',
  date_of_delivery: '2026-11-24',
};

const detail = {
  number: 'V-2026-1',
  createdAt: '2026-11-20T09:00:00.000Z',
  deliveryDate: '2026-11-24T00:00:00.000Z',
  paymentMethod: 'Carte bancaire',
  address: {
    name: 'Louise Perrin',
    dialCode: '+33',
    phone: '06 12 34 56 78',
    street: '1 rue de Paris',
    city: 'Lille',
    postcode: '59000',
    country: 'France',
  },
  summary: {
    products: 25_800,
    tax: 4_300,
    shipping: 590,
    beforeDiscount: 26_390,
    discount: 0,
    total: 26_390,
  },
};

/** The order detail that the shop reads from this reply. */
function detailOf(all_info: unknown, more: object = { status: 1 }) {
  mockMarketplace({ get_order_detail_by_part_id: { ...more, all_info } });
  return readOrderDetail('u1', 'o1', 'l1');
}

describe('the detail of an order', () => {
  it('is read by order and part', async () => {
    const asked = mockMarketplace({ get_order_detail_by_part_id: { status: 1, all_info: [] } });
    await readOrderDetail('u1', 'o1', 'l1');
    expect(asked).toMatchObject([{ method: 'POST', body: { id: 'o1', part_id: 'l1' } }]);
  });

  it('contains all entries and fields of the specification', async () => {
    expect(await detailOf([entry, { ...entry, order_id: 12 }])).toEqual([
      detail,
      { ...detail, number: '12' },
    ]);
  });

  it('is read from a single record, with its address as a list of one', async () => {
    const one = { ...entry, shippingaddress: [entry.shippingaddress] };
    expect(await detailOf(one)).toEqual([detail]);
  });

  it.each([
    ['totalPrice', 'total'],
    ['totalplusperproduct', 'products'],
    ['totaltax', 'tax'],
    ['totalshipping', 'shipping'],
    ['payment_amount', 'beforeDiscount'],
    ['discounted_amount', 'discount'],
  ])('has an unknown sum, not zero, when %s is missing', async (field, sum) => {
    for (const odd of [null, undefined, '', 'offert', {}]) {
      const [read] = await detailOf([{ ...entry, [field]: odd }]);
      expect(read?.summary).toEqual({ ...detail.summary, [sum]: null });
    }
  });

  it.each([
    ['no address', { shippingaddress: null }, { address: null }],
    ['an address of nothing', { shippingaddress: { name: '', city: null } }, { address: null }],
    ['words for an address', { shippingaddress: '1 rue de Paris' }, { address: null }],
    ['no date', { createdAt: null, date_of_delivery: '' }, { createdAt: null, deliveryDate: null }],
    ['a date in milliseconds', { createdAt: 1_795_165_200_000 }, {}],
    ['a zero date', { createdAt: '0000-00-00 00:00:00' }, { createdAt: null }],
    ['a date under another name', { createdAt: '', created_at: '2026-01-01' }, { createdAt: null }],
    ['no way of payment', { payment_method: null }, { paymentMethod: '' }],
    ['the payment type of cards', { payment_method: 1 }, { paymentMethod: '' }],
    ['the payment type of cards as text', { payment_method: '1' }, { paymentMethod: '' }],
  ])('with %s is read as far as possible', async (_, changes, shown) => {
    expect(await detailOf([{ ...entry, ...changes }])).toEqual([{ ...detail, ...shown }]);
  });

  it('has the name of the customer at the time of the order, if the marketplace sends it', async () => {
    const [dated] = await detailOf([{ ...entry, customer_name: 'Inès Dupont' }]);
    expect(dated).toEqual({ ...detail, customerName: 'Inès Dupont' });
    expect(await detailOf([{ ...entry, customer_name: '' }])).toEqual([detail]);
  });

  it.each([1, 'Carte bancaire', null])('of 0 € names no card for %j', async (payment_method) => {
    const [free] = await detailOf([{ ...entry, payment_method, totalPrice: 0 }]);
    expect(free?.paymentMethod).toBe('Carte cadeau ou code promotionnel');
  });

  it('of 0 € names another payment method', async () => {
    const [free] = await detailOf([{ ...entry, payment_method: 'Avoir', totalPrice: 0 }]);
    expect(free?.paymentMethod).toBe('Avoir');
  });

  it('is unknown when the marketplace refuses the call', async () => {
    const refusal = { status: 0, message: 'Maintenance en cours' };
    mockMarketplace({ get_order_detail_by_part_id: refusal });
    const read = readOrderDetail('u1', 'o1', 'l1');
    await expect(read).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('a tracking', () => {
  const told = {
    products: [{ readytopickup: 'true', delivery_status: '1' }],
    date_of_delivery: '2026-11-24',
    date_of_transaction: '2026-11-20T09:00:00.000Z',
  };
  const trackingOf = (data: unknown) => {
    mockMarketplace({ getNewTrackingDetails: { status: 1, data } });
    return readTracking('u1', 'T-1');
  };

  it.each([
    ['a list', [told]],
    ['one record', told],
    ['a list whose first alone counts', [told, { ...told, date_of_delivery: null }]],
  ])('is read from %s', async (_, data) => {
    expect(await trackingOf(data)).toEqual({
      orderedAt: '2026-11-20T09:00:00.000Z',
      deliveryDate: '2026-11-24T00:00:00.000Z',
      products: [{ shipped: true, inDelivery: true, delivered: false, progress: 'in-delivery' }],
    });
  });

  it.each([
    [1, 0, true, false, false],
    ['1', 1, true, true, false],
    [true, 3, true, true, true],
    [false, 0, false, false, false],
    ['oui', 'livré', false, false, false],
    [null, null, false, false, false],
    [0, 2, false, false, false],
  ])(
    'of a product that is ready: %j, with the status %j, is shipped: %j, in delivery: %j, delivered: %j',
    async (readytopickup, delivery_status, shipped, inDelivery, delivered) => {
      const products = { readytopickup, delivery_status };
      const tracking = await trackingOf([{ ...told, products }]);
      expect(tracking?.products).toMatchObject([{ shipped, inDelivery, delivered }]);
    },
  );

  it.each([[[]], [null], [[null]], [[{}]], [{}], [{ products: [], date_of_delivery: null }]])(
    'is null for %j, which has no fields',
    async (data) => {
      expect(await trackingOf(data)).toBeNull();
    },
  );

  it('is null for an unknown number', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(null, { status: 404 }));
    expect(await readTracking('u1', 'T-2')).toBeNull();
  });

  it.each([
    [{ status: 0, message: 'Maintenance en cours' }, 'refused'],
    [{ status: 1, data: ['bientôt'] }, 'malformed'],
  ])('is unknown, not empty, for %j', async (reply, kind) => {
    mockMarketplace({ getNewTrackingDetails: reply });
    await expect(readTracking('u1', 'T-1')).rejects.toMatchObject({ kind });
  });
});
