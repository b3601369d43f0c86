import { encodeEntities } from '../shopify/text';
import { exportHandle } from './handle';
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
  'Image Src',
  'Image Position',
  'Variant Image',
  'Status',
  'Rayon (product.metafields.vitrine.category)',
  'Style (product.metafields.vitrine.style)',
  'Caractéristiques (product.metafields.vitrine.attributes)',
] as const;

type Row = Readonly<Partial<Record<(typeof columns)[number], string>>>;

/** Header line of a product file. */
export const csvHeader = toLine(columns);

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
    return toLine(columns.map((column) => textOf(column, row[column] ?? '')));
  });
  return lines.join('');
}

/** Columns that the import does not decode, so that the export does not encode them. */
const untouched: readonly (typeof columns)[number][] = [
  'Handle',
  'Body (HTML)',
  'Variant SKU',
  'Image Src',
  'Variant Image',
  'Caractéristiques (product.metafields.vitrine.attributes)',
];

function textOf(column: (typeof columns)[number], text: string): string {
  return untouched.includes(column) ? text : encodeEntities(text);
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
    'Variant Price': (variation.priceCents / 100).toFixed(2),
    'Variant Image': variation.images[0] ?? '',
  };
}

function ofPicture(picture: string | undefined, index: number): Row {
  return picture ? { 'Image Src': picture, 'Image Position': String(index + 1) } : {};
}

function toLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(',')}\n`;
}
