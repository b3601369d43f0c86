import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userGetToCart } from '../../lib/marketplace/contract/cart';
import { getFilterProducts, getSingleNewProducts } from '../../lib/marketplace/contract/catalogue';
import { addFavProduct, getFavProduct } from '../../lib/marketplace/contract/favourites';
import { idOf } from '../base/ids';
import { productKey } from '../catalogue/shopify/to-source';
import { auditLines } from '../testing/audit-lines';
import { ask } from '../testing/client';
import { prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { operate } from '../testing/operator-line';
import type { Server } from '../testing/server';
import { addToCart, firstProductIds, newCustomer, productOf } from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const id = idOf('product', productKey('robe'));

let folder: TemporaryFolder;
let server: Server;
const start = () => hostServer({ dataDir: folder.path, env: { MARKETPLACE_CATALOGUE: 'none' } });
beforeAll(async () => {
  folder = newDataDir();
  await prepareDatabase(folder.path, 'none');
  await importDress('50.00', 'active');
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** Imports a file with another product and this one. @returns the summary */
async function importDress(price: string, status: string, handle = 'robe'): Promise<string> {
  return importRows(
    'Handle,Title,Vendor,Tags,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Status',
    'veste,Veste,Luma,Femme,Taille,36,20.00,,active',
    `${handle},Robe,Luma,Femme,Taille,36,${price},60.00,${status}`,
  );
}

/** Imports a file while no server runs. @returns the summary */
async function importRows(...rows: string[]): Promise<string> {
  const file = join(folder.path, 'products.csv');
  writeFileSync(file, rows.join('\n'));
  const { code, output, errors } = await operate(folder.path, 'catalogue', 'import', file);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

async function importAndStart(...file: Parameters<typeof importDress>): Promise<string> {
  await server.stop();
  try {
    return await importDress(...file);
  } finally {
    server = await start();
  }
}

const setVisible = (verb: 'hide' | 'publish') =>
  operate(folder.path, 'products', verb, id, '--yes');

async function isShown(): Promise<boolean> {
  const { products } = await ask(server, getSingleNewProducts, { body: { id, user_id: '' } });
  const found = await ask(server, getFilterProducts, { body: { search: 'robe' } });
  const isListed = (await firstProductIds(server)).includes(id);
  expect(found.products.some(({ _id }) => _id === id)).toBe(isListed);
  expect(products !== null).toBe(isListed);
  return isListed;
}

test('a product that a file withdraws returns with favourites, cart lines and former prices', async () => {
  const product = await productOf(server, id);
  const [variation] = product.sales_info_variation_prices;
  if (!variation) throw new Error('no variation');
  const userId = await newCustomer(server);
  await ask(server, addFavProduct, { body: { user_id: userId, product_id: id } });
  await addToCart(server, userId, { product, variation });
  const favourites = async () =>
    (await ask(server, getFavProduct, { params: { user_id: userId } })).record;
  const cartProducts = async () =>
    (await ask(server, userGetToCart, { params: { user_id: userId } })).record.flatMap(
      ({ product_rec }) => product_rec,
    );

  expect(await importAndStart('50.00', 'draft')).toContain('1 produit en vente');
  expect(await isShown()).toBe(false);
  expect(await favourites()).toEqual([]);
  expect(await cartProducts()).toEqual([]);
  const again = await importAndStart('50.00', 'draft');
  expect(again).not.toMatch(/produit en vente|reste masqué/);

  await importAndStart('40.00', 'active');
  expect(await isShown()).toBe(true);
  expect(await favourites()).toHaveLength(1);
  expect(await cartProducts()).toMatchObject([
    { sales_info_variation_prices: [{ price: 40, size: '36' }] },
  ]);
  expect((await productOf(server, id)).sales_info_variation_prices).toMatchObject([
    { lowest_price_30_days: 50 },
  ]);
});

test('a product that a file withdraws returns under the handle of an export', async () => {
  const handle = `robe-${id}`;
  expect(await importAndStart('40.00', 'archived', handle)).toContain('1 produit en vente');
  expect(await isShown()).toBe(false);
  await importAndStart('40.00', 'active', handle);
  expect(await isShown()).toBe(true);
});

test('a withdrawn product cannot be published, and stays hidden if it is hidden meanwhile', async () => {
  await importAndStart('40.00', 'draft');
  const refused = { code: 1, errors: expect.stringContaining('a retiré «\u00a0Robe\u00a0»') };
  expect(await setVisible('publish')).toMatchObject(refused);
  const hidden = await setVisible('hide');
  expect(hidden).toMatchObject({ code: 0, errors: '' });
  expect(hidden.output).toContain('est retiré de la boutique');
  expect((await setVisible('hide')).output).toContain('déjà retiré');
  expect(await auditLines(folder.path, id)).toMatchObject([
    { action: 'products hide', before: { hidden: false }, after: { hidden: true } },
  ]);
  expect(await setVisible('publish')).toMatchObject(refused);

  expect(await importAndStart('40.00', 'draft')).toContain(
    '1  retiré par le fichier, reste masqué',
  );
  await importAndStart('40.00', 'active');
  expect(await isShown()).toBe(false);
  expect(await setVisible('publish')).toMatchObject({ code: 0, errors: '' });
  expect(await isShown()).toBe(true);
});

describe('without a running server', () => {
  beforeAll(() => server.stop());
  afterAll(async () => {
    server = await start();
  });

  const header =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status';
  const soldOut = 'produit remis en vente sans stock indiqué, resté épuisé';
  const exported = (handle: string) => `${handle}-${idOf('product', productKey(handle))}`;

  test.each([
    ['its own handle', (handle: string) => handle],
    ['the handle of an export', exported],
  ])('a product that returns sold out under %s, without a stock, is reported', async (_, named) => {
    const product = (status: string, stock: string, price = '30.00', handle = 'cape') =>
      importRows(header, `${handle},Cape,Taille,M,C,shopify,${stock},${price},${status}`);
    await product('active', '0');
    await product('archived', '');
    expect(await product('active', '', '30.00', named('cape'))).toContain(`1  ${soldOut}`);
    expect(await product('active', '', '30.00', named('cape'))).not.toContain(soldOut);
    await product('archived', '');
    expect(await product('active', '0', '30.00', named('cape'))).not.toContain(soldOut);
    await product('active', '4');
    await product('archived', '');
    expect(await product('active', '', '30.00', named('cape'))).not.toContain(soldOut);
  });

  test('a product that cannot return because of a row without a price is reported as withdrawn', async () => {
    const gilet = (size: string, price: string, status = 'active') =>
      `gilet,Gilet,Taille,${size},G-${size},,,${price},${status}`;
    await importRows(header, gilet('M', '30.00'));
    const shortened = [header, gilet('M', ''), gilet('L', '30.00')];
    const because = 'car une ligne illisible ou sans prix lui retirerait une variante';
    expect(await importRows(...shortened)).toContain(`1  produit inchangé, ${because}`);
    await importRows(header, gilet('M', '30.00', 'draft'));
    expect(await importRows(...shortened)).toContain(
      `1  produit qui reste retiré de la vente, ${because}`,
    );
  });

  test('a reference means the only product on sale that has it', async () => {
    const top = (handle: string, status: string) =>
      `${handle},Top ${handle},Taille,M,TOP,,,30.00,${status}`;
    await importRows(header, top('ancien', 'active'));
    await importRows(header, top('ancien', 'archived'), top('nouveau', 'active'));
    const visible = (verb: string) => operate(folder.path, 'products', verb, 'TOP', '--yes');
    expect(await visible('hide')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Top nouveau'),
    });
    expect(await visible('publish')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Plusieurs articles ont cette référence'),
    });
  });
});
