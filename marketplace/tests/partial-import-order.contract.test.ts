import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { getAllCatOnWebPage, getFilterProducts } from '../../lib/marketplace/contract/catalogue';
import { csvLine } from '../catalogue/export/csv-line';
import { ask } from '../testing/client';
import { prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = newDataDir();
  await prepareDatabase(folder.path, 'none');
});
afterEach(() => folder.remove());

/** Imports products, each named like its type; those with "-" before the name are drafts. */
async function importing(...products: readonly string[]): Promise<void> {
  const file = join(folder.path, 'products.csv');
  const rows = products.map((product) => {
    const name = product.replace('-', '');
    return csvLine([name, name, 'Femme', name, '20.00', name === product ? 'active' : 'draft']);
  });
  const header = csvLine(['Handle', 'Title', 'Tags', 'Type', 'Variant Price', 'Status']);
  writeFileSync(file, header + rows.join(''));
  const { code, errors } = await operate(folder.path, 'catalogue', 'import', file);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
}

/** Returns the categories of clothes and the recommended products. */
async function shown() {
  const server = await hostServer({ dataDir: folder.path, env: { MARKETPLACE_CATALOGUE: 'none' } });
  const { record } = await ask(server, getAllCatOnWebPage);
  const { products } = await ask(server, getFilterProducts, { body: { discover_by: 1 } });
  await server.stop();
  const clothes = record[0]?.child_cat[0]?.sub_child ?? [];
  return {
    categories: clothes.map(({ title }) => title),
    products: products.map(({ title }) => title),
  };
}

test('a file with a part of the catalogue keeps the order of its products and categories', async () => {
  await importing('robe', 'jupe', 'short', 'jean');
  const before = await shown();
  expect(before).toEqual({
    categories: ['Jeans', 'Jupes', 'Robes', 'Shorts'],
    products: ['robe', 'jupe', 'short', 'jean'],
  });
  await importing('jean', 'short');
  expect(await shown()).toEqual(before);
  await importing('jean', 'pull');
  const after = await shown();
  expect(after.categories).toEqual(['Jeans', 'Jupes', 'Pulls et gilets', 'Robes', 'Shorts']);
  expect(after.products.filter((product) => product !== 'pull')).toEqual(before.products);
});

test('a file with the whole catalogue orders its products and categories anew', async () => {
  await importing('robe', 'jupe', 'jean');
  // As a file with a part of the catalogue left it in earlier releases.
  await runOffline('change-rows', folder.path, z.null(), [
    "update category set position = -1 where title = 'Robes'",
  ]);
  expect((await shown()).categories).toEqual(['Robes', 'Jeans', 'Jupes']);
  await importing('jean', 'short', 'jupe', 'robe');
  expect(await shown()).toEqual({
    categories: ['Jeans', 'Jupes', 'Robes', 'Shorts'],
    products: ['jean', 'short', 'jupe', 'robe'],
  });
  await importing('short', '-jean', 'robe', 'jupe');
  expect((await shown()).products).toEqual(['short', 'robe', 'jupe']);
});
