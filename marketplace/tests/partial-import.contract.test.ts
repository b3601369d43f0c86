import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { getFilterProducts } from '../../lib/marketplace/contract/catalogue';
import { idOf } from '../base/ids';
import { csvLine } from '../catalogue/export/csv-line';
import { exportHandle } from '../catalogue/export/handle';
import { productKey } from '../catalogue/shopify/to-source';
import { ask } from '../testing/client';
import { prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { operate } from '../testing/operator-line';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

type Cells = Readonly<Record<string, string>>;

const title = 'Robe Aube';
/** Under its handle in the merchant's file, and under that of an export of this catalogue. */
const handles = [
  'robe',
  exportHandle({ id: idOf('product', productKey('robe-exportee')), title }),
] as const;

const stock = 'Variant Inventory Qty';
const tracker = 'Variant Inventory Tracker';
const compareAt = 'Variant Compare At Price';
const lowest = 'Prix le plus bas sur 30 jours (variant.metafields.vitrine.lowest_price_30_days)';
const priceList = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'];
const allColumns = [...priceList, tracker, stock, compareAt, lowest];

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = newDataDir();
  await prepareDatabase(folder.path, 'none');
  const sizes = [
    size('36', { [tracker]: 'shopify', [stock]: '3', [compareAt]: '150.00', [lowest]: '120.00' }),
    size('38', { [tracker]: 'shopify', [stock]: '0' }),
  ];
  await importing(allColumns, sizes, ['robe', 'robe-exportee']);
});
afterAll(() => folder.remove());

function size(name: string, cells: Cells = {}): Cells {
  const option = { 'Option1 Name': 'Taille', 'Option1 Value': name };
  return { Title: title, ...option, 'Variant Price': '80.00', ...cells };
}

/** Imports a file with these columns and these sizes of each product. @returns the summary */
async function importing(
  columns: readonly string[],
  sizes: readonly Cells[],
  products: readonly string[] = handles,
): Promise<string> {
  const file = join(folder.path, 'products.csv');
  const rows = products.flatMap((Handle) => sizes.map((row): Cells => ({ ...row, Handle })));
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column] ?? '')));
  writeFileSync(file, csvLine(columns) + lines.join(''));
  const { code, output, errors } = await operate(folder.path, 'catalogue', 'import', file);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

const exportedRow = z.object({ Handle: z.string() }).catchall(z.string());

/** Returns these cells of the exported sizes of each product. */
async function exported(...columns: string[]): Promise<string[][]> {
  const ids = [idOf('product', productKey('robe')), idOf('product', productKey('robe-exportee'))];
  const rows = await exportedRows();
  return ids.map((id) =>
    rows
      .filter((row) => row.Handle.endsWith(id))
      .map((row) => columns.map((column) => row[column]).join(' ')),
  );
}

async function exportedRows() {
  const file = join(folder.path, 'export.csv');
  await operate(folder.path, 'catalogue', 'export', file);
  const content: unknown = parse(readFileSync(file), { columns: true });
  return z.array(exportedRow).parse(content);
}

const both = (...sizes: string[]) => [sizes, sizes];

const withReduction = [...priceList, compareAt];

test('missing columns leave reductions and declared former prices unchanged', async () => {
  await importing(priceList, [size('36'), size('38')]);
  expect(await exported(compareAt, lowest)).toEqual(both('150.00 120.00', ' '));
  await importing(withReduction, [size('36', { [compareAt]: '160.00' }), size('38')]);
  expect(await exported(compareAt, lowest)).toEqual(both('160.00 120.00', ' '));
});

test('a new price keeps the reduction with its former price until a cell is empty', async () => {
  await importing(priceList, [size('36', { 'Variant Price': '70.00' }), size('38')]);
  expect(await exported(compareAt, lowest)).toEqual(both('160.00 80.00', ' '));
  await importing(withReduction, [size('36', { 'Variant Price': '70.00' }), size('38')]);
  expect(await exported(compareAt, lowest)).toEqual(both(' ', ' '));
});

test('missing stocks leave those of the catalogue unchanged', async () => {
  const cells = { 'Variant Price': '90.00', [tracker]: 'shopify' };
  const sizes = [size('36', cells), size('38', cells)];
  const files = [priceList, [...priceList, tracker], [...priceList, stock]];
  for (const columns of files) {
    expect(await importing(columns, sizes)).not.toContain('stock non indiqué');
  }
  expect(await exported('Variant Price', stock)).toEqual(both('90.00 3', '90.00 0'));
});

test('a new variation without a stock gets an assumed one, which the import reports', async () => {
  const columns = [...priceList, tracker, stock];
  const sizes = [
    size('36', { [tracker]: 'shopify', [stock]: '5' }),
    size('38', { [tracker]: 'shopify' }),
    size('40'),
  ];
  const output = await importing(columns, sizes, ['pull']);
  expect(output).toMatch(/ 1 {2}stock non indiqué d’une nouvelle variante, compté 0/);
  expect(output).toMatch(/ 1 {2}stock non indiqué d’une nouvelle variante, compté 20/);
  expect(await importing(columns, sizes, ['pull'])).not.toContain('stock non indiqué');
});

test('a product is sold out when the import removes its variation with a stock', async () => {
  await importing(priceList, [size('38')], ['robe']);
  const server = await hostServer({ dataDir: folder.path, env: { MARKETPLACE_CATALOGUE: 'none' } });
  const { products } = await ask(server, getFilterProducts, { body: { search: title } });
  await server.stop();
  expect(products.map(({ available }) => available).sort()).toEqual([false, true, true]);
});

test('a row of an export changes the variation of exactly its colour', async () => {
  const columns = [...priceList, 'Option2 Name', 'Option2 Value'];
  const colored = (color: string) =>
    size('M', { 'Option2 Name': 'Couleur', 'Option2 Value': color });
  // Both colours are "Blanc" in French.
  await importing(columns, [colored('Blanc'), colored('White')], ['chemise']);
  const handle = exportHandle({ id: idOf('product', productKey('chemise')), title });
  const change = (color: string, price: string) =>
    importing(columns, [{ ...colored(color), 'Variant Price': price }], [handle]);
  await change('White', '60.00');
  await change('Off-White', '50.00');
  expect(await change('Ivory', '40.00')).toMatch(/ 1 {2}variante inconnue de ce produit/);

  const rows = (await exportedRows()).filter(({ Handle }) => Handle === handle);
  expect(rows.map((row) => `${row['Option1 Value']} ${row['Variant Price']}`)).toEqual([
    'Blanc 50.00',
    'White 60.00',
  ]);
});

test('the filter values and listings of a product with "|" in colour and size agree', async () => {
  const columns = [...priceList, 'Option2 Name', 'Option2 Value'];
  const striped = size('M|L', { 'Option2 Name': 'Couleur', 'Option2 Value': 'Noir|Blanc' });
  await importing(columns, [{ ...striped, Title: 'Étole rayée' }], ['etole']);
  const server = await hostServer({ dataDir: folder.path, env: { MARKETPLACE_CATALOGUE: 'none' } });
  const query = { search: 'étole', with_filters: 1 };
  const { products } = await ask(server, getFilterProducts, { body: query });
  const [offer] = products[0]?.filters?.offers ?? [];
  const filter = { color: [offer?.color], size: [offer?.size] };
  const found = await ask(server, getFilterProducts, { body: filter });
  await server.stop();
  expect(offer).toEqual({ color: 'Noir|Blanc', size: 'M|L' });
  expect(found.products.map(({ _id }) => _id)).toEqual(products.map(({ _id }) => _id));
});

test('colours with one French name keep their variations in a later file', async () => {
  const columns = [...priceList, 'Option2 Name', 'Option2 Value', 'Variant SKU'];
  const colored = (color: string, left: string) =>
    size('M', {
      'Option2 Name': 'Couleur',
      'Option2 Value': color,
      'Variant SKU': `${color}-M`,
      [tracker]: 'shopify',
      [stock]: left,
    });
  const [white, offWhite, heather] = [
    colored('White', '3'),
    colored('Off-White', '7'),
    colored('White/Grey', '1'),
  ];
  await importing([...columns, tracker, stock], [white, offWhite], ['gilet']);
  const id = idOf('product', productKey('gilet'));
  const shown = async () =>
    (await exportedRows())
      .filter(({ Handle }) => Handle.endsWith(id))
      .map((row) => `${row['Variant SKU']} ${row['Option1 Value']} ${row[stock]}`);
  expect(await shown()).toEqual(['White-M Blanc 3', 'Off-White-M Off-White 7']);
  // Without a stock in the file, each variation keeps its own.
  await importing([...columns, tracker], [heather, offWhite, white], ['gilet']);
  expect(await shown()).toEqual([
    'White/Grey-M Blanc / Gris 0',
    'Off-White-M Off-White 7',
    'White-M Blanc 3',
  ]);
  await importing([...columns, tracker], [offWhite], ['gilet']);
  expect(await shown()).toEqual(['Off-White-M Off-White 7']);
});
