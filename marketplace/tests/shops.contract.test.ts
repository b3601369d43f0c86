import { getNearByShopBySellerId } from '../../lib/marketplace/contract/shops';
import { ask, send } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';
import { firstProductIds, productOf } from '../testing/shopper';

let server: Server;
beforeAll(async () => {
  server = await hostServer();
});
afterAll(() => server.stop());

const paris = { latitude: 48.8575, longitude: 2.3514 };
const lyon = { latitude: 45.764, longitude: 4.8357 };

interface Query {
  readonly seller_id: string;
  readonly product_id?: string;
  readonly latitude?: unknown;
  readonly longitude?: unknown;
}

async function near(query: Query) {
  const body = { address: 'Paris', product_id: '', ...paris, ...query };
  return ask(server, getNearByShopBySellerId, { body });
}

/** Returns a product of a seller with one shop, or with several, in a town. */
async function productSoldIn(town: string) {
  for (const id of await firstProductIds(server)) {
    const { provider_id } = await productOf(server, id);
    const { record } = await near({ seller_id: provider_id });
    if (record.some(({ address }) => address.endsWith(` ${town}`))) {
      return { productId: id, sellerId: provider_id, shops: record };
    }
  }
  throw new Error(`no seller in ${town}`);
}

async function otherSellersProduct(sellerId: string): Promise<string> {
  for (const id of await firstProductIds(server)) {
    if ((await productOf(server, id)).provider_id !== sellerId) return id;
  }
  throw new Error('there is only one seller');
}

describe('getNearByShopBySellerId', () => {
  test('lists the seller’s shops nearest first, with position and distance in kilometres', async () => {
    const { productId, sellerId } = await productSoldIn('Lyon');
    const { status, record } = await near({ seller_id: sellerId, product_id: productId });
    expect(status).toBe(1);
    const distances = record.map(({ dist }) => dist ?? Number.NaN);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    const inLyon = record.find(({ address }) => address.endsWith(' Lyon'));
    expect(inLyon?.shopname).toMatch(/Lyon/);
    expect(inLyon?.address).toMatch(/^\d+ .+, 69\d{3} Lyon$/);
    expect(inLyon?.dist).toBeGreaterThan(385);
    expect(inLyon?.dist).toBeLessThan(398);
    const [latitude, longitude] = inLyon?.location?.coordinates ?? [];
    expect(latitude).toBeCloseTo(45.76, 1);
    expect(longitude).toBeCloseTo(4.83, 1);
  });

  test('returns each shop’s opening hours and stock of each variation', async () => {
    const { productId, shops } = await productSoldIn('Lyon');
    expect(shops[0]?.opening_hours?.[0]).toEqual({
      day_number: [1],
      opens: '14:00',
      closes: '19:00',
    });
    expect(shops[0]).not.toHaveProperty('variation_stock');
    const { provider_id, sales_info_variation_prices } = await productOf(server, productId);
    const { record } = await near({ seller_id: provider_id, product_id: productId });
    for (const { _id, stock } of sales_info_variation_prices) {
      const shares = record.map(
        ({ variation_stock = [] }) =>
          variation_stock.find(({ variation_id }) => variation_id === _id)?.stock ?? Number.NaN,
      );
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(stock);
    }
  });

  test('uses the given position', async () => {
    const { sellerId } = await productSoldIn('Lyon');
    const { record } = await near({ seller_id: sellerId, ...lyon });
    expect(record[0]?.address).toMatch(/ Lyon$/);
    expect(record[0]?.dist).toBeLessThan(5);
  });

  test('returns 0 km at the position of a shop', async () => {
    const { sellerId, shops } = await productSoldIn('Lyon');
    const [latitude, longitude] = shops.at(-1)?.location?.coordinates ?? [];
    const { record } = await near({ seller_id: sellerId, latitude, longitude });
    expect(record[0]).toMatchObject({ shopname: shops.at(-1)?.shopname, dist: 0 });
  });

  test.each([
    ['missing', { latitude: undefined, longitude: undefined }],
    ['half missing', { latitude: 45.764, longitude: undefined }],
    ['empty', { latitude: '', longitude: '' }],
    ['no number', { latitude: 'nord', longitude: [4.8] }],
    ['beyond the pole', { latitude: 90.1, longitude: 2 }],
    ['beyond the date line', { latitude: 45.764, longitude: -181 }],
  ])('uses the centre of Paris for a position that is %s', async (_what, position) => {
    const { sellerId, shops } = await productSoldIn('Lyon');
    expect(await near({ seller_id: sellerId, ...position })).toEqual({ status: 1, record: shops });
  });

  test('accepts positions as text and anywhere on earth', async () => {
    const { sellerId, shops } = await productSoldIn('Lyon');
    const asText = { latitude: '48,8575', longitude: '2.3514' };
    expect((await near({ seller_id: sellerId, ...asText })).record).toEqual(shops);
    const ends = [-90, 90].flatMap((latitude) =>
      [-180, 0, 180].map((longitude) => ({ latitude, longitude })),
    );
    for (const end of ends) {
      const { record } = await near({ seller_id: sellerId, ...end });
      expect(record).toHaveLength(shops.length);
      for (const { dist } of record) expect(dist).toBeGreaterThan(4_000);
    }
  });

  test('returns nothing for an unknown seller or another seller’s product', async () => {
    const nothing = { status: 0, record: [] };
    const { sellerId } = await productSoldIn('Lyon');
    expect(await near({ seller_id: 'inconnu' })).toEqual(nothing);
    expect(await near({ seller_id: sellerId, product_id: 'inconnu' })).toEqual(nothing);
    const foreign = await otherSellersProduct(sellerId);
    expect(await near({ seller_id: sellerId, product_id: foreign })).toEqual(nothing);
  });

  test('requires a seller’s id', async () => {
    for (const seller_id of [undefined, '', null, {}, ['a']]) {
      const body = { address: '', ...paris, product_id: '', seller_id };
      const { status, json } = await send(server, getNearByShopBySellerId, { body });
      expect(status).toBe(400);
      expect(json).toEqual({ status: 0, message: 'Le champ seller_id n’est pas valable.' });
    }
  });
});
