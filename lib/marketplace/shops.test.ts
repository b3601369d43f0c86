import { bookTryOn, readNearbyShops, readTryOnDays } from './shops';

const product = { id: 'p1', sellerId: 'v1' };
const replies: Record<string, unknown> = {};
const sent: { readonly name: string; readonly body: unknown }[] = [];

beforeEach(() => {
  sent.splice(0);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const [, , , name = ''] = new URL(String(address)).pathname.split('/');
    sent.push({ name, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    return Response.json(replies[name]);
  });
});

describe('nearby shops', () => {
  it('are read around a default place in Paris, or around a position', async () => {
    replies.getNearByShopBySellerId = { status: 1, record: [] };
    await readNearbyShops(product, { latitude: 45.76, longitude: 4.84 });
    expect(sent.at(-1)?.body).toEqual({
      address: '',
      latitude: 45.76,
      longitude: 4.84,
      product_id: 'p1',
      seller_id: 'v1',
    });
  });

  it('have a name, an address, a distance and a position when known', async () => {
    replies.getNearByShopBySellerId = {
      status: 1,
      record: [
        {
          shopname: 'Marais',
          address: '24 rue des Francs-Bourgeois',
          dist: '1,234',
          location: { coordinates: ['48.85', 2.36] },
        },
        { shopname: 'Lyon', address: null, dist: null, location: null },
        { shopname: null, address: 'nulle part' },
      ],
    };
    const here = { latitude: 48.8, longitude: 2.3 };
    expect(await readNearbyShops(product, here)).toEqual([
      {
        id: '#0',
        name: 'Marais',
        address: '24 rue des Francs-Bourgeois',
        distanceKm: 1.234,
        position: { latitude: 48.85, longitude: 2.36 },
        hours: [],
        stock: null,
      },
      {
        id: '#1',
        name: 'Lyon',
        address: '',
        distanceKm: null,
        position: null,
        hours: [],
        stock: null,
      },
    ]);
  });
});

it('the shops of a product without a known seller are its branches, and no request is sent', async () => {
  const withoutSeller = { id: 'p1', sellerId: '', shops: [{ id: 's1', name: 'Marais' }] };
  expect(await readNearbyShops(withoutSeller, null)).toEqual([
    {
      id: 's1',
      name: 'Marais',
      address: '',
      distanceKm: null,
      position: null,
      hours: [],
      stock: null,
    },
  ]);
  expect(sent).toEqual([]);
});

it.each([
  [[{ variation_id: 'v1', stock: 0 }], { v1: 0 }],
  [
    [
      { variation_id: 'v1', stock: 'deux' },
      { variation_id: 'v2', stock: '2' },
    ],
    { v2: 2 },
  ],
  [[{ variation_id: 'v1' }], null],
  [[], null],
])('the stock %j of a shop is %j', async (variation_stock, stock) => {
  const record = [{ shopname: 'Marais', variation_stock }];
  replies.getNearByShopBySellerId = { status: 1, record };
  expect(await readNearbyShops(product, null)).toMatchObject([{ stock }]);
});

describe('a try-on', () => {
  it('is offered on the seller’s weekdays, except at booked times', async () => {
    const booked = [{ shop_id: 's1', date: '2026-11-24', time: '10:15 - 10:45' }];
    replies.getSellerTimeSloatTryOn = { status: 1, all_rec: [{ day_number: [1, '2'], booked }] };
    expect(await readTryOnDays('v1')).toEqual({
      weekdays: [1, 2],
      taken: [{ shopId: 's1', date: '2026-11-24', time: '10:15 - 10:45' }],
    });
    replies.getSellerTimeSloatTryOn = { status: 1, all_rec: [{ day_number: [0] }] };
    expect(await readTryOnDays('v2')).toEqual({ weekdays: [0], taken: [] });
    replies.getSellerTimeSloatTryOn = { status: 1, all_rec: [] };
    expect(await readTryOnDays('v3')).toEqual({ weekdays: [], taken: [] });
  });

  it('is booked for the customer with seller, product, shop, day and time', async () => {
    replies.bookTryOnProgram = { status: 0, message: 'Ce créneau est déjà pris.' };
    const visit = { shopId: 's1', date: '2026-11-24', time: '10:15 - 10:45' };
    expect(await bookTryOn('u1', product, visit)).toEqual({
      ok: false,
      message: 'Ce créneau est déjà pris.',
    });
    expect(sent.at(-1)).toEqual({
      name: 'bookTryOnProgram',
      body: {
        seller_id: 'v1',
        product_id: 'p1',
        shop_id: 's1',
        date: '2026-11-24',
        time: '10:15 - 10:45',
        user_id: 'u1',
      },
    });
  });
});
