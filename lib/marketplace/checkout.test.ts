import type { CheckoutChoice } from '@/lib/domain/orders';
import { checkOut, readQuote, readSellerDays } from './checkout';
import { mockMarketplace } from './testing/mock-marketplace';

describe('the weekdays of a seller', () => {
  const daysOf = (all_rec: unknown) => {
    mockMarketplace({ getSellerTimeSloatDelivery: { status: 1, all_rec } });
    return readSellerDays('s1', 'delivery');
  };

  it.each([
    ['delivery', '/api/product/getSellerTimeSloatDelivery/s1'],
    ['pick-up', '/api/product/getSellerTimeSloatPickup/s1'],
  ] as const)('of a %s are requested from %s', async (kind, path) => {
    const reply = { status: 1, all_rec: [{ day_number: [0, 6] }] };
    const asked = mockMarketplace({
      getSellerTimeSloatDelivery: reply,
      getSellerTimeSloatPickup: reply,
    });
    expect(await readSellerDays('s1', kind)).toEqual([0, 6]);
    expect(asked).toMatchObject([{ method: 'GET', path }]);
  });

  it.each([
    ['numbers as texts', [{ day_number: ['1', '5'] }], [1, 5]],
    ['one record', { day_number: [1] }, [1]],
    ['one day', [{ day_number: 4 }], [4]],
    ['the first entry alone', [{ day_number: [1] }, { day_number: [2] }], [1]],
    ['odd ones among them', [{ day_number: [null, 'lundi', 2, {}, 7, -1, 2.5] }], [2]],
    ['no days', [{ day_number: [] }], []],
    ['null', [{ day_number: null }], []],
    ['another name', [{ days: [1] }], []],
    ['no entry', [], []],
  ])('are read from %s, and no default is Sunday', async (_, all_rec, days) => {
    expect(await daysOf(all_rec)).toEqual(days);
  });

  it.each([
    [[{ day_number: [null, ''] }]],
    [[{ day_number: ['lundi'] }]],
    [[{ day_number: [7] }]],
    ['lundi'],
    [12],
  ])('are unknown, not empty, for %j', async (all_rec) => {
    await expect(daysOf(all_rec)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

const choice: CheckoutChoice = {
  deliveryType: '2',
  code: 'BIENVENUE',
  date: '2026-11-24',
  time: '10:15 - 10:45',
  addressId: 'a1',
};
const body = {
  user_id: 'u1',
  delivery_type: '2',
  code: 'BIENVENUE',
  pickup_delivery_date: '2026-11-24',
  pickup_delivery_time: '10:15 - 10:45',
  delivery_address_id: 'a1',
  payment_type: 1,
};
const sums = {
  totalplusperproduct: '258,00',
  totaltax: '43.00',
  totalshipping: 5.9,
  payment_amount: '263,90',
  discounted_amount: 10,
  totalPrice: '253,90',
};
const summary = {
  products: 25_800,
  tax: 4_300,
  shipping: 590,
  beforeDiscount: 26_390,
  discount: 1_000,
  total: 25_390,
};

describe('a quote', () => {
  const quoteOf = (reply: object) => {
    mockMarketplace({ userGetCartBeforeCheckoutApi: reply });
    return readQuote('u1', choice);
  };

  it.each([
    ['2', 'userGetCartBeforeCheckoutApi'],
    ['', 'withOutParamUserGetCartBeforeCheckoutApi'],
  ] as const)('for the delivery %j is requested from %s', async (deliveryType, name) => {
    const asked = mockMarketplace({ [name]: { status: 1, record: sums } });
    await readQuote('u1', { ...choice, deliveryType });
    expect(asked).toMatchObject([
      { path: `/api/cart/${name}`, body: { ...body, delivery_type: deliveryType } },
    ]);
  });

  it.each([
    ['one record', sums],
    ['a list of one', [sums]],
    ['a list whose first counts', [sums, { ...sums, totalPrice: 1 }]],
    ['a record with more', { ...sums, margin: 1 }],
  ])('has its sums from %s', async (_, record) => {
    expect(await quoteOf({ status: '1', record })).toEqual({ ok: true, message: '', summary });
  });

  it.each([
    ['totalPrice', 'total'],
    ['totalplusperproduct', 'products'],
    ['totaltax', 'tax'],
    ['totalshipping', 'shipping'],
    ['payment_amount', 'beforeDiscount'],
    ['discounted_amount', 'discount'],
  ])('without %s leaves it unknown, not zero', async (field, sum) => {
    for (const odd of [null, undefined, '', 'offert', [1]]) {
      const quote = await quoteOf({ status: 1, record: { ...sums, [field]: odd } });
      expect(quote.summary).toEqual({ ...summary, [sum]: null });
    }
  });

  it.each([[null], [undefined], [[]], [{}], ['bientôt']])(
    'without sums has none, whatever the status: %j',
    async (record) => {
      expect(await quoteOf({ status: 1, record })).toMatchObject({ ok: true, summary: null });
    },
  );

  it.each([
    [{ status: 0, message: 'Code expiré.' }, 'Code expiré.'],
    [{ status: 2, record: sums }, ''],
    [{ status: false, record: null, message: null }, ''],
  ])('is refused by %j', async (reply, message) => {
    expect(await quoteOf(reply)).toMatchObject({ ok: false, message });
  });

  it.each([[{}], [{ record: sums }], [{ status: null }]])(
    'is unknown when the response is %j',
    async (reply) => {
      await expect(quoteOf(reply)).rejects.toThrow('marketplace');
    },
  );
});

describe('a checkout', () => {
  const addresses = {
    returnUrl: 'https://vitrine.test/paye',
    cancelUrl: 'https://vitrine.test/cart',
    key: 'key',
    expectedTotal: 9490,
  };
  const checkOutWith = (reply: object) => {
    const asked = mockMarketplace({ userCheckoutApi: reply });
    return { asked, opened: checkOut('u1', choice, addresses) };
  };

  it('sends the quoted choices and an idempotency key', async () => {
    const { asked, opened } = checkOutWith({ status: 1, url: 'https://pay.test/1' });
    expect(await opened).toEqual({ ok: true, message: '', url: 'https://pay.test/1' });
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/api/cart/userCheckoutApi',
        body: {
          ...body,
          payment_submit_web_type: 1,
          return_url: 'https://vitrine.test/paye',
          cancel_url: 'https://vitrine.test/cart',
          expected_total: 94.9,
        },
      },
    ]);
    expect(asked[0]?.headers.get('idempotency-key')).toBe('key');
  });

  it.each([
    [{ status: '1', url: 'https://pay.test/1' }, true, 'https://pay.test/1'],
    [{ status: true, url: null }, true, ''],
    [{ status: 1, payment_url: 'https://pay.test/1' }, true, ''],
    [{ status: 1, url: ['https://pay.test/1'] }, true, ''],
    [{ status: 0, url: 'https://pay.test/1' }, false, 'https://pay.test/1'],
    [{ status: 2 }, false, ''],
  ])('by %j is open: %j, at %j', async (reply, ok, url) => {
    expect(await checkOutWith(reply).opened).toMatchObject({ ok, url });
  });

  it('with an unreadable reply has an unknown outcome and is not resent', async () => {
    const { asked, opened } = checkOutWith({ url: 'https://pay.test/1' });
    await expect(opened).rejects.toMatchObject({ kind: 'malformed', ending: 'not-known' });
    expect(asked).toHaveLength(1);
  });
});
