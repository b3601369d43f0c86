import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getFilterProducts } from '../../lib/marketplace/contract/catalogue';
import { ask } from '../testing/client';
import { prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { operate } from '../testing/operator-line';
import type { Server } from '../testing/server';
import { productOf } from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const styleColumn = 'Style (product.metafields.vitrine.style)';
const columns = `Handle,Title,Vendor,Tags,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,${styleColumn}`;

/** The style and stock of each product; all are of one category. */
const products: readonly (readonly [style: string, stock: number])[] = [
  ['Boho', 3],
  ['Boho', 3],
  ...Array.from({ length: 8 }, () => ['Boho', 0] as const),
  ['Marin', 0],
  ['Marin', 3],
];

let folder: TemporaryFolder;
let server: Server;
beforeAll(async () => {
  folder = newDataDir();
  await prepareDatabase(folder.path, 'none');
  const lines = products.map(
    ([style, stock], index) =>
      `veste-${index},Veste ${index},Luma,Femme,20.00,shopify,${stock},${style}`,
  );
  const file = join(folder.path, 'products.csv');
  writeFileSync(file, [columns, ...lines].join('\n'));
  const { code, errors } = await operate(folder.path, 'catalogue', 'import', file);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  server = await hostServer({ dataDir: folder.path, env: { MARKETPLACE_CATALOGUE: 'none' } });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

test('similar products of another style come before sold-out ones of the same style', async () => {
  const found = await ask(server, getFilterProducts, { body: { search: 'veste 0' } });
  const { simlr_pro: similar = [] } = await productOf(server, found.products[0]?._id ?? '');
  const available = similar.filter((one) => one.available);
  expect(similar.slice(0, 2)).toEqual(available);
  expect(available.map(({ title }) => title)).toEqual(['Veste 1', 'Veste 11']);
  expect(similar.slice(2).map((one) => one.available)).toEqual(Array(6).fill(false));
  expect(similar.map(({ title }) => title)).not.toContain('Veste 10');
});
