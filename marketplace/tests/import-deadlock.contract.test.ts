import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { idOf } from '../base/ids';
import { productKey } from '../catalogue/shopify/to-source';
import { prepareDatabase } from '../testing/database';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = newDataDir();
  await prepareDatabase(folder.path, 'none');
});
afterAll(() => folder.remove());

const run = (...args: string[]) => operate(folder.path, 'catalogue', ...args);

/** Imports rows of the file. @returns the summary */
async function importRows(...rows: string[]): Promise<string> {
  const file = join(folder.path, 'products.csv');
  writeFileSync(file, [header, ...rows].join('\n'));
  return (await run('import', file)).output;
}

/** Returns size and price of these products' variations. */
async function variationsOf(...handles: string[]): Promise<string[]> {
  const exported = join(folder.path, 'export.csv');
  await run('export', exported);
  const row = new RegExp(`^(${handles.join('|')})-.*?,(3[68]),.*?,(\\d+\\.\\d\\d),`, 'gm');
  const rows = readFileSync(exported, 'utf8').matchAll(row);
  return Array.from(rows, ([, ...cells]) => cells.join(' ')).sort();
}

/** Imports a file whose first change of a variation is the victim of a deadlock. */
async function importAfterDeadlock(lines: string) {
  const file = join(folder.path, 'products.csv');
  writeFileSync(file, lines);
  await runOffline('deadlock-once', folder.path, z.null(), 'variation');
  const { code, output, errors } = await run('import', file);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

const header = 'Handle,Title,Vendor,Tags,Option1 Name,Option1 Value,Variant Price,Status';
const products = [
  header,
  'veste,Veste,Luma,Femme,Taille,36,20.00,active',
  'veste,,,,,38,20.00,active',
  'jupe,Jupe,Luma,Femme,Taille,36,20.00,active',
].join('\n');

test('an import repeats what a deadlock rolled back, and reports an unknown variation once', async () => {
  expect(await importAfterDeadlock(products)).toContain('2 produits, 3 variantes');

  const file = join(folder.path, 'export.csv');
  await run('export', file);
  const cheaper = readFileSync(file, 'utf8').replaceAll(',20.00,', ',15.00,');
  const withNewSize = cheaper.replace(
    /^veste.*,38,.*\n/m,
    (row) => row + row.replace(',38,', ',40,'),
  );
  const output = await importAfterDeadlock(withNewSize);
  expect(output).toContain('3 variantes de ce catalogue');
  expect(output).toMatch(/Laissé de côté :\n +1 {2}variante inconnue de ce produit\n/);

  const withoutSkirt = cheaper.replace(/^(jupe.*),active/m, '$1,archived');
  expect(await importAfterDeadlock(withoutSkirt)).toContain('1 produit en vente');
});

test('an unreadable row takes no variation off sale, and a missing one does', async () => {
  const pull = 'pull,Pull,Luma,Femme,Taille,36,30.00,active';
  const vest = 'veste,Veste,Luma,Femme,Taille,36,10.00,active';
  const lost = 'veste,,,,,"3"8,20.00,active';
  expect(await importRows(vest, pull, 'pull,,,,,38,30.00,active', lost)).toMatch(
    /1 produit, 2 variantes.* 1 {2}produit inchangé, car une ligne illisible ou sans prix/s,
  );
  expect(await importRows(vest, 'veste,,,,,38,1.299,active', pull)).toMatch(
    /1 produit, 1 variante, .* 1 {2}produit inchangé, car une ligne illisible ou sans prix/s,
  );

  const truncated = 'veste,,,,,38,1';
  expect(await importRows(pull, vest, truncated)).toMatch(
    /1 produit, 1 variante, .* 1 {2}produit inchangé, car une ligne illisible ou sans prix/s,
  );

  expect(await variationsOf('pull', 'veste')).toEqual([
    'pull 36 30.00',
    'veste 36 15.00',
    'veste 38 15.00',
  ]);
});

test('an import keeps exactly the variations of the file when the clock was set back', async () => {
  const dress = 'robe,Robe,Luma,Femme,Taille,36,40.00,active';
  await runOffline('move-storing-clock', folder.path, z.null(), 2);
  await importRows(dress, 'robe,,,,,38,40.00,active');
  await runOffline('move-storing-clock', folder.path, z.null(), -2);
  await importRows(dress);
  expect(await variationsOf('robe')).toEqual(['robe 36 40.00']);
});

const visibility = (verb: 'hide' | 'publish', id: string) =>
  operate(folder.path, 'products', verb, id, '--yes');

test('a product can be published again after an earlier release has left its mark of withdrawal', async () => {
  const id = idOf('product', productKey('bonnet'));
  await importRows('bonnet,Bonnet,Luma,Femme,Taille,36,15.00,active');
  const marked = [`update product set withdrawn_at = now() where id = '${id}'`];
  await runOffline('change-rows', folder.path, z.null(), marked);
  expect(await visibility('hide', id)).toMatchObject({ code: 0 });
  expect(await visibility('publish', id)).toMatchObject({ code: 0, errors: '' });
});

describe('a hidden product that a file withdraws', () => {
  const kept = 'retiré par le fichier, reste masqué';
  const refused = {
    code: 1,
    output: '',
    errors:
      'Un fichier importé a retiré «\u00a0Gilet\u00a0» de la vente\u00a0: importez d’abord un fichier qui le propose de nouveau et dont chaque ligne est lisible et a un prix.',
  };

  test('stays hidden, and can be published once a later file offers it again', async () => {
    const id = idOf('product', productKey('gilet'));
    const row = (price: string, status: string) =>
      `gilet,Gilet,Luma,Femme,Taille,36,${price},${status}`;
    await importRows(row('50.00', 'active'));
    expect(await visibility('hide', id)).toMatchObject({ code: 0 });
    const report = await importRows(row('50.00', 'draft'));
    expect(report).not.toContain('produit en vente');
    expect(report).toContain(`1  ${kept}`);
    expect(await visibility('publish', id)).toEqual(refused);
    const unreadable = 'gilet,Gilet,Luma,Femme,Taille,38,1.299,active';
    const unchanged = await importRows(unreadable, unreadable.replace('38,1.299', '40,45.00'));
    expect(unchanged).toContain('1  produit qui reste retiré de la vente');
    expect(await visibility('publish', id)).toEqual(refused);
    await importRows(row('45.00', 'active'));
    expect(await variationsOf('gilet')).toEqual([]);

    expect(await visibility('publish', id)).toMatchObject({ code: 0 });
    expect(await variationsOf('gilet')).toEqual(['gilet 36 45.00']);
    const withdrawn = await importRows(row('45.00', 'draft'));
    expect(withdrawn).toContain('1 produit en vente');
    expect(withdrawn).not.toContain(kept);
    expect(await variationsOf('gilet')).toEqual([]);
  });

  test('is found by the handle under which it was exported', async () => {
    const id = idOf('product', productKey('gilet'));
    await importRows('gilet,Gilet,Luma,Femme,Taille,36,50.00,active');
    const row = (status: string) => `gilet-${id},Gilet,Luma,Femme,Taille,36,40.00,${status}`;
    expect(await visibility('hide', id)).toMatchObject({ code: 0 });
    expect(await importRows(row('archived'))).toContain(`1  ${kept}`);
    expect(await visibility('publish', id)).toEqual(refused);
    await importRows(row('active'));
    expect(await visibility('publish', id)).toMatchObject({ code: 0 });
    expect(await variationsOf('gilet')).toEqual(['gilet 36 40.00']);
  });
});
