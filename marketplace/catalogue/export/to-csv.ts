import {
  type LegalField,
  legalFields,
  legalHeaders,
  priorPriceHeader,
} from '../shopify/legal-columns';
import { encodeEntities, withFormulaGuard } from '../shopify/text';
import { csvLine } from './csv-line';
import { exportHandle } from './handle';
import { legalCells, sellerCells } from './legal-cells';
import type { ExportedProduct } from './read-page';

type Variation = ExportedProduct['variations'][number];

/**
 * Columns of the classic Shopify export, followed by the shop's own fields as product metafields.
 */
const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  priorPriceHeader,
  'Image Src',
  'Image Position',
  'Variant Image',
  'Status',
  'Rayon (product.metafields.vitrine.category)',
  'Style (product.metafields.vitrine.style)',
  'Caractéristiques (product.metafields.vitrine.attributes)',
] as const;

type Column = (typeof columns)[number];
type Row = Readonly<Partial<Record<Column, string>>>;

/** Header line of a product file. */
export const csvHeader = csvLine([...columns, ...legalFields.map((field) => legalHeaders[field])]);

/** Returns the lines of a product: one for each variation, and more when it has more pictures. */
export function csvLines(product: ExportedProduct): string {
  const handle = exportHandle(product);
  const pictures = [...new Set(product.images)];
  const count = Math.max(product.variations.length, pictures.length);
  const lines = Array.from({ length: count }, (_, index) => {
    const row: Row = {
      Handle: handle,
      ...(index === 0 ? ofProduct(product) : {}),
      ...ofVariation(product.variations[index]),
      ...ofPicture(pictures[index], index),
    };
    return csvLine([
      ...columns.map((column) => textOf(column, row[column] ?? '')),
      ...legalTexts(index === 0 ? product : null),
    ]);
  });
  return lines.join('');
}

/** Columns that the import does not decode, so that the export does not encode them. */
const untouched: readonly Column[] = [
  'Handle',
  'Body (HTML)',
  'Variant SKU',
  'Caractéristiques (product.metafields.vitrine.attributes)',
];

function textOf(column: Column, text: string): string {
  if (column === 'Image Src' || column === 'Variant Image') return text;
  return withFormulaGuard(untouched.includes(column) ? text : encodeEntities(text));
}

/** Returns the cells of the legal columns; empty ones for the further lines of a product. */
function legalTexts(product: ExportedProduct | null): string[] {
  const cells: Partial<Record<LegalField, string>> = {
    ...(product?.sellerIdentity ? sellerCells(product.sellerIdentity) : {}),
    ...(product?.legal ? legalCells(product.legal) : {}),
  };
  return legalFields.map((field) => withFormulaGuard(encodeEntities(cells[field] ?? '')));
}

function ofProduct(product: ExportedProduct): Row {
  return {
    Title: product.title,
    'Body (HTML)': product.description,
    Vendor: product.brand,
    'Product Category': product.categories.join(' > '),
    Type: product.categories.at(-1) ?? '',
    Tags: product.categories[0] ?? '',
    Published: 'true',
    'Option1 Name': 'Couleur',
    'Option2 Name': 'Taille',
    Status: 'active',
    'Rayon (product.metafields.vitrine.category)': product.categories.join(' > '),
    'Style (product.metafields.vitrine.style)': product.style ?? '',
    'Caractéristiques (product.metafields.vitrine.attributes)':
      product.attributes.length > 0 ? JSON.stringify(product.attributes) : '',
  };
}

function ofVariation(variation: Variation | undefined): Row {
  if (!variation) return {};
  return {
    'Option1 Value': variation.color,
    'Option2 Value': variation.size,
    'Variant SKU': variation.sku,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(variation.stock),
    'Variant Price': euros(variation.priceCents),
    'Variant Compare At Price': euros(variation.compareAtCents),
    [priorPriceHeader]: euros(variation.priorCents),
    'Variant Image': variation.images[0] ?? '',
  };
}

function ofPicture(picture: string | undefined, index: number): Row {
  return picture ? { 'Image Src': picture, 'Image Position': String(index + 1) } : {};
}

function euros(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2);
}
