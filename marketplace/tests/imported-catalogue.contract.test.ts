import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getFilterProducts,
  getHomePageProduct,
  getSingleNewProducts,
} from '../../lib/marketplace/contract/catalogue';
import { getSellerTimeSloatPickup } from '../../lib/marketplace/contract/checkout';
import {
  getNearByShopBySellerId,
  getSellerTimeSloatTryOn,
} from '../../lib/marketplace/contract/shops';
import { ask } from '../testing/client';
import { dropDatabase, prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { operate } from '../testing/operator-line';
import type { Server } from '../testing/server';
import { makeFolder } from '../testing/temporary-folder';

/** One seller and one category after the other, as exports list them. */
const groups = [
  ['Luma', 'Femme'],
  ['Luma', 'Homme'],
  ['Venia', 'Femme'],
  ['Venia', 'Bijoux'],
  ['Bagisto', 'Enfants'],
] as const;
const ofEach = 10;

let server: Server;
let dataDir: string;
beforeAll(async () => {
  dataDir = makeFolder();
  await prepareDatabase(dataDir, 'none');
  const file = join(dataDir, 'products.csv');
  const lines = groups.flatMap(([vendor, family]) =>
    Array.from(
      { length: ofEach },
      (_, nth) =>
        `${vendor}-${family}-${nth},Veste HeatTech&trade; ${family} ${nth},<p>&bull; Chaude</p>,${vendor}&reg;,${family},20.00`,
    ),
  );
  writeFileSync(file, ['Handle,Title,Body (HTML),Vendor,Tags,Variant Price', ...lines].join('\n'));
  const { code, errors } = await operate(dataDir, 'catalogue', 'import', file);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  server = await hostServer({ dataDir, env: { MARKETPLACE_CATALOGUE: 'none' } });
});
afterAll(async () => {
  await server.stop();
  await dropDatabase(dataDir);
  rmSync(dataDir, { recursive: true });
});

const listing = {
  user_id: '',
  category_id: '',
  brand_name: [],
  size: [],
  style: [],
  color: [],
  minPrice: 0,
  maxPrice: 0,
  sort: '',
  discover_by: 1,
};

test('decodes entities in names but not in descriptions', async () => {
  const { products } = await ask(server, getHomePageProduct, {
    body: { user_id: '', category_id: '' },
  });
  const { products: detail } = await ask(server, getSingleNewProducts, {
    body: { user_id: '', id: products[0]?._id ?? '' },
  });
  expect(detail?.title).toMatch(/^Veste HeatTech™ \S+ \d$/);
  expect(detail?.brand).toMatch(/®$/);
  expect(detail?.description).toBe('<p>&bull; Chaude</p>');
});

test('shows products of all brands and top categories first', async () => {
  const { products } = await ask(server, getHomePageProduct, {
    body: { user_id: '', category_id: '' },
  });
  expect(new Set(products.map(({ brand }) => brand)).size).toBe(3);
  expect(new Set(products.map(({ title }) => title.split(' ').at(-2))).size).toBe(4);
});

test('pages the recommended order deterministically, each product once', async () => {
  const page = async (page_no: number) => {
    const { products } = await ask(server, getFilterProducts, { body: { ...listing, page_no } });
    return products.map(({ _id }) => _id);
  };
  const read = async () => (await Promise.all([0, 1, 2, 3, 4, 5].map(page))).flat();
  const all = await read();
  expect(new Set(all).size).toBe(groups.length * ofEach);
  expect(all).toHaveLength(groups.length * ofEach);
  expect(await read()).toEqual(all);
});

test('offers neither try-on nor pick-up for a seller without a shop', async () => {
  const { products } = await ask(server, getHomePageProduct, {
    body: { user_id: '', category_id: '' },
  });
  const { products: detail, available_branches } = await ask(server, getSingleNewProducts, {
    body: { user_id: '', id: products[0]?._id ?? '' },
  });
  const seller_id = detail?.provider_id ?? '';
  expect(available_branches).toEqual([]);
  const place = { address: '', latitude: null, longitude: null, product_id: '', seller_id };
  expect(await ask(server, getNearByShopBySellerId, { body: place })).toMatchObject({
    status: 1,
    record: [],
  });
  for (const call of [getSellerTimeSloatTryOn, getSellerTimeSloatPickup]) {
    const { status, all_rec } = await ask(server, call, { params: { seller_id } });
    expect({ status, days: all_rec.map(({ day_number }) => day_number) }).toEqual({
      status: 1,
      days: [[]],
    });
  }
});
