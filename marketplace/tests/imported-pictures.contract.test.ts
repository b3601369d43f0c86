import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { prepareDatabase } from '../testing/database';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const tables = z.object({ product: z.array(z.string()), variation: z.array(z.string()) });

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = newDataDir();
  await prepareDatabase(folder.path, 'none');
});
afterEach(() => folder.remove());

async function addPicture(name: string, background: string): Promise<void> {
  const create = { width: 8, height: 8, channels: 3 as const, background };
  writeFileSync(join(folder.path, 'photos', name), await sharp({ create }).jpeg().toBuffer());
}

/** Imports one product in two colours. @returns the command's output */
async function importProduct(photo: string, red: string): Promise<string> {
  const file = join(folder.path, 'photos', 'products.csv');
  const lines = [
    'Handle,Title,Vendor,Tags,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image',
    `veste,Veste,Luma,Femme,Couleur,Noir,20.00,${photo},`,
    `veste,,,,,Rouge,20.00,,${red}`,
  ];
  writeFileSync(file, lines.join('\n'));
  const { code, output, errors } = await operate(folder.path, 'catalogue', 'import', file);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

/** Returns the names of the stored pictures, without their hash. */
async function storedPictures() {
  const { product, variation } = await runOffline('read-tables', folder.path, tables);
  const names = (rows: readonly string[]) =>
    [...rows.join(' ').matchAll(/([\w-]+)-[0-9a-f]{12}\.webp/g)].map(([, stem]) => stem);
  return { product: names(product), variations: names(variation).sort() };
}

test('keeps the pictures of known products that fail later, and removes those left out', async () => {
  mkdirSync(join(folder.path, 'photos'));
  await addPicture('face.jpg', 'black');
  await addPicture('rouge.jpg', 'red');
  await importProduct('face.jpg', 'rouge.jpg');
  const all = { product: ['face'], variations: ['face', 'rouge'] };
  expect(await storedPictures()).toEqual(all);

  rmSync(join(folder.path, 'photos', 'rouge.jpg'));
  expect(await importProduct('http://127.0.0.1/face.jpg', 'rouge.jpg')).toMatch(
    /1 {2}adresse de photo refusée\n.*1 {2}photo introuvable/,
  );
  expect(await storedPictures()).toEqual(all);

  await importProduct('', '');
  expect(await storedPictures()).toEqual({ product: [], variations: [] });
});
