/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readShopifyCatalogue } from '../shopify/read-catalogue';
import { exportedId, exportHandle } from './handle';
import type { ExportedProduct } from './read-page';
import { csvHeader, csvLines } from './to-csv';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
afterAll(() => rmSync(folder, { recursive: true }));

const product: ExportedProduct = {
  id: '0123456789abcdef01234567',
  title: 'Robe « Été », "longue"',
  description: '<p>Lin lavé,\nligne deux</p>',
  brand: 'Maison Ardelle',
  seller: 'Maison Ardelle SAS',
  style: 'Bohème',
  attributes: [{ attribute: 'Matière', value: 'Lin ; 100 %' }],
  categories: ['Enfants', 'Bébé', 'Bodies et salopettes'],
  images: ['a.webp', 'b.webp', 'c.webp'],
  variations: [
    { sku: 'A-1', color: 'Bleu marine', size: '3 mois', priceCents: 1990, stock: 0, images: [] },
    { sku: 'A-2', color: 'Écru', size: '6 mois', priceCents: 129900, stock: 7, images: ['d.webp'] },
  ],
};

async function importedBack(...products: ExportedProduct[]) {
  const file = join(folder, 'products.csv');
  writeFileSync(file, csvHeader + products.map(csvLines).join(''));
  return readShopifyCatalogue(file);
}

test('is read back by the import without problems', async () => {
  const { products, problems } = await importedBack(product);
  expect(problems.list).toEqual([]);
  expect(products).toMatchObject([
    {
      handle: exportHandle(product),
      title: product.title,
      description: product.description,
      vendor: product.brand,
      topCategory: 'Enfants',
      subcategories: ['Bébé', 'Bodies et salopettes'],
      style: 'Bohème',
      attributes: product.attributes,
      images: product.images,
      variants: [
        { sku: 'A-1', color: { name: 'Bleu marine' }, size: '3 mois', priceCents: 1990, stock: 0 },
        { sku: 'A-2', color: { name: 'Écru' }, size: '6 mois', priceCents: 129900, stock: 7 },
      ],
    },
  ]);
});

test('keeps products with the same title separate', async () => {
  const { products } = await importedBack(product, { ...product, id: 'f'.repeat(24) });
  expect(products).toHaveLength(2);
});

test('finds the product id in its own handles only', () => {
  expect(exportedId(exportHandle(product))).toBe(product.id);
  expect(exportedId(exportHandle({ id: product.id, title: '★' }))).toBe(product.id);
  expect(exportedId('robe-longue')).toBeNull();
});
