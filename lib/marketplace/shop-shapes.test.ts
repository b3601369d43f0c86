import { readNearbyShops, readTryOnDays } from './shops';
import { mockMarketplace } from './testing/mock-marketplace';

const product = { id: 'p1', sellerId: 's1' };

/** Only the fields of the specification, with numbers as strings and no id. */
const marais = {
  shopname: 'Marais',
  address: '24 rue des Francs-Bourgeois',
  dist: '0,84',
  location: { coordinates: ['48.857', '2.362'] },
};
const lyon = { shopname: 'Lyon', address: '3 rue Mercière', dist: '392.1', location: null };

const shop = {
  id: '#0',
  name: 'Marais',
  address: '24 rue des Francs-Bourgeois',
  distanceKm: 0.84,
  position: { latitude: 48.857, longitude: 2.362 },
  hours: [],
  stock: null,
};

function shopsOf(record: unknown) {
  mockMarketplace({ getNearByShopBySellerId: { status: '1', record } });
  return readNearbyShops(product, null);
}

describe('nearby shops', () => {
  it('are read with the specification’s default place and address', async () => {
    const asked = mockMarketplace({ getNearByShopBySellerId: { status: 1, record: [] } });
    expect(await readNearbyShops(product, null)).toEqual([]);
    expect(asked[0]?.body).toEqual({
      address: 'Paris, France',
      latitude: 48.8575,
      longitude: 2.3514,
      product_id: 'p1',
      seller_id: 's1',
    });
  });

  it('have an id when the marketplace provides one', async () => {
    const record = [
      { ...marais, _id: 'b1', opening: 'lundi' },
      { ...lyon, _id: null },
    ];
    expect(await shopsOf(record)).toMatchObject([{ ...shop, id: 'b1' }, { id: '#1' }]);
  });

  it('have opening hours and stock when the marketplace provides them', async () => {
    const opening_hours = [
      { day_number: ['2', 3], opens: '10:30', closes: '19:00' },
      { day_number: 7, opens: '9:30', closes: '13:00' },
    ];
    const variation_stock = [
      { variation_id: 'v1', stock: '2' },
      { variation_id: 'v2', stock: null },
    ];
    expect(await shopsOf([{ ...marais, opening_hours, variation_stock }])).toEqual([
      {
        ...shop,
        hours: [
          { days: [2, 3], opens: '10:30', closes: '19:00' },
          { days: [7], opens: '09:30', closes: '13:00' },
        ],
        stock: { v1: 2 },
      },
    ]);
  });

  it.each([
    ['a time in words', { opens: 'le matin' }],
    ['a day in words', { day_number: ['mardi', 3] }],
    ['no weekday', { day_number: [3, 9] }],
    ['half a day', { day_number: [1.5] }],
    ['no closing time', { closes: null }],
    ['no days', { day_number: [] }],
    ['nothing about days', { day_number: undefined }],
  ])('have unknown opening hours when a part is unreadable: %s', async (_, changes) => {
    const saturday = { day_number: [6], opens: '10:30', closes: '19:00' };
    const opening_hours = [saturday, { ...saturday, ...changes }];
    expect(await shopsOf([{ ...marais, opening_hours }])).toEqual([shop]);
  });

  it.each([
    ['told far first', [lyon, marais], ['Marais', 'Lyon']],
    ['one without a distance', [{ ...lyon, dist: null }, marais], ['Marais', 'Lyon']],
    [
      'as far as each other',
      [
        { ...lyon, dist: 1 },
        { ...marais, dist: 1 },
      ],
      ['Lyon', 'Marais'],
    ],
    [
      'no distances',
      [
        { ...lyon, dist: null },
        { ...marais, dist: '' },
      ],
      ['Lyon', 'Marais'],
    ],
  ])('are sorted by distance: %s', async (_, record, names) => {
    expect((await shopsOf(record)).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['no address', { address: null }, { address: '' }],
    ['no distance', { dist: undefined }, { distanceKm: null }],
    ['a distance below nothing', { dist: -1 }, { distanceKm: null }],
    ['a distance of words', { dist: 'loin' }, { distanceKm: null }],
    ['a shop at the door', { dist: 0 }, { distanceKm: 0 }],
    ['a place in a list', { location: [marais.location] }, {}],
    ['no place', { location: null }, { position: null }],
    ['half a place', { location: { coordinates: [48.857] } }, { position: null }],
    ['a place of nulls', { location: { coordinates: [null, null] } }, { position: null }],
    ['a place of zeros', { location: { coordinates: [0, '0'] } }, { position: null }],
    ['a place in words', { location: { coordinates: '48.857,2.362' } }, { position: null }],
    ['a place beyond the pole', { location: { coordinates: [999, 2] } }, { position: null }],
    ['a place beyond the date line', { location: { coordinates: [48, -181] } }, { position: null }],
    ['a place of other names', { location: { lat: 48, lng: 2 } }, { position: null }],
    ['a name of HTML', { shopname: '<i>Marais</i>' }, { name: '<i>Marais</i>' }],
  ])('with %s are read as far as possible', async (_, changes, shown) => {
    expect(await shopsOf([{ ...marais, ...changes }])).toEqual([{ ...shop, ...shown }]);
  });
});

describe('try-on days', () => {
  const daysOf = (all_rec: unknown) => {
    mockMarketplace({ getSellerTimeSloatTryOn: { status: 1, all_rec } });
    return readTryOnDays('s1');
  };

  it('come from the first entry only', async () => {
    const all_rec = [{ day_number: ['1', 3] }, { day_number: [0] }];
    expect(await daysOf(all_rec)).toEqual({ weekdays: [1, 3], taken: [] });
  });

  it.each([
    [{ shop_id: 'b1', date: '2026-11-24', time: '10:15 - 10:45' }, 1],
    [null, 0],
    ['complet', 0],
    [[], 0],
  ])('include bookings when the marketplace reports them: %j', async (booked, count) => {
    const { taken } = await daysOf([{ day_number: [1], booked }]);
    expect(taken).toHaveLength(count);
  });
});
