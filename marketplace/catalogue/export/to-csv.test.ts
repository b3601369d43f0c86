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
  legal: {
    safety: {
      manufacturer: { name: '=Fil & Fils', address: 'Jaipur, Inde', email: 'fil@fil.example' },
      responsiblePerson: { name: 'Ardelle', address: 'Paris', email: 'a@ardelle.example' },
      identification: 'Modèle A',
      warnings: ['Tenez à l’écart du feu.', 'Petits éléments : « attention »'],
    },
    environment: {
      steps: [
        { step: 'Tissage', country: 'Inde' },
        { step: 'Confection', country: 'Portugal' },
      ],
      recycledPercent: 12.5,
      recyclability: 'Produit majoritairement recyclable',
      hazardousSubstances: ['plomb'],
      releasesMicrofibres: false,
      cost: { points: 812, pointsPer100g: 300.5 },
    },
    composition: [
      { part: 'Extérieur', material: 'lin', percent: 62.5 },
      { part: 'Extérieur', material: 'coton', percent: 37.5 },
      { part: 'Doublure', material: 'coton', percent: 100 },
    ],
    care: ['Lavage à 30 °C', 'Pas de sèche-linge'],
  },
  sellerIdentity: {
    legalName: 'Maison Ardelle',
    legalForm: 'SAS',
    address: '24 rue des Francs-Bourgeois, 75003 Paris',
    registration: '000000010',
    vatNumber: '',
    email: 'bonjour@ardelle.example',
    phone: '+33 1 99 00 12 01',
    isProfessional: true,
  },
  variations: [
    {
      sku: 'A-1',
      color: 'Bleu marine',
      size: '3 mois',
      priceCents: 1990,
      compareAtCents: 2990,
      priorCents: 2490,
      stock: 0,
      images: [],
    },
    {
      sku: 'A-2',
      color: 'Écru',
      size: '6 mois',
      priceCents: 129900,
      compareAtCents: null,
      priorCents: null,
      stock: 7,
      images: ['d.webp'],
    },
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
      legal: product.legal,
      sellerIdentity: product.sellerIdentity,
      variants: [
        {
          sku: 'A-1',
          color: { name: 'Bleu marine' },
          size: '3 mois',
          priceCents: 1990,
          compareAtCents: 2990,
          priorCents: 2490,
          stock: 0,
        },
        {
          sku: 'A-2',
          color: { name: 'Écru' },
          size: '6 mois',
          priceCents: 129900,
          compareAtCents: null,
          priorCents: null,
          stock: 7,
        },
      ],
    },
  ]);
});

test('lets no cell run as a formula in a spreadsheet', () => {
  const cells = csvLines(product).split(/,(?=')/);
  expect(cells.some((cell) => cell.startsWith("'=Fil & Fils,"))).toBe(true);
  expect(csvLines(product)).not.toMatch(/(^|[",\n])[=+@]/);
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
