import { type LegalField, legalFields, legalHeaders, priorPriceHeader } from './legal-columns';
import { decodeEntities, storableText, withoutFormulaGuard } from './text';

/**
 * Header names of each field: the classic product export first, then the newer one.
 */
const headers = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  category: [
    'product category',
    'standard product type',
    'google shopping / google product category',
  ],
  type: ['type', 'custom product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  giftCard: ['gift card'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  sku: ['variant sku', 'sku'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compareAtPrice: ['variant compare at price', 'compare-at price'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  variantImage: ['variant image', 'variant image url'],
  gender: ['google shopping / gender', 'target gender (product.metafields.shopify.target-gender)'],
  ageGroup: ['google shopping / age group', 'age group (product.metafields.shopify.age-group)'],
  // Field of this marketplace's own export.
  ownCategory: ['rayon (product.metafields.vitrine.category)'],
  style: ['style (product.metafields.vitrine.style)'],
  attributes: ['caractéristiques (product.metafields.vitrine.attributes)'],
  priorPrice: [priorPriceHeader],
} as const;

export type Field = keyof typeof headers;
const fields = Object.keys(headers).filter((name): name is Field => name in headers);

/** Column index of each field that the file has. */
export type Columns = ReadonlyMap<Field | LegalField, number>;

/** One line of the file with trimmed values, '' for a missing column or value. */
export type ShopifyRow = Readonly<Record<Field, string>> & {
  readonly line: number;
  /** Columns of the file. */
  readonly columns: Columns;
  /** The file names the counted variants, and this is none. */
  readonly isUncounted: boolean;
  /** Values that are not empty. */
  readonly legal: ReadonlyMap<LegalField, string>;
};

/**
 * Returns the column index of each field; null when the header has no handle or title, that is for
 * any other kind of file.
 */
export function findColumns(header: readonly string[]): Columns | null {
  const keys = header.map(headerKey);
  const columns = new Map<Field | LegalField, number>();
  for (const field of legalFields) {
    const position = keys.indexOf(headerKey(legalHeaders[field]));
    if (position >= 0) columns.set(field, position);
  }
  for (const field of fields) {
    const position = headers[field]
      .map((name) => keys.indexOf(headerKey(name)))
      .find((at) => at >= 0);
    if (position !== undefined) columns.set(field, position);
  }
  return columns.has('handle') && columns.has('title') ? columns : null;
}

/**
 * Returns the key of a metafield, "(product.metafields.shopify.age-group)", whose name depends on
 * the language of the shop; else the header name in lower case.
 */
function headerKey(header: string): string {
  const name = header.trim().toLowerCase();
  return /\((?:product|variant)\.metafields\.[^()\s]+\)$/.exec(name)?.[0] ?? name;
}

export function toRow(cells: readonly string[], columns: Columns, line: number): ShopifyRow {
  const value = (field: Field | LegalField) =>
    storableText(cells[columns.get(field) ?? -1] ?? '').trim();
  // Some shops export names with HTML entities. Decoded once, they are plain text.
  const words = (field: Field | LegalField) =>
    decodeEntities(withoutFormulaGuard(value(field))).trim();
  return {
    line,
    columns,
    isUncounted: columns.has('tracker') && value('tracker') === '',
    legal: new Map(
      legalFields.flatMap((field): [LegalField, string][] => {
        const text = words(field);
        return text === '' ? [] : [[field, text]];
      }),
    ),
    handle: value('handle'),
    title: words('title'),
    body: withoutFormulaGuard(value('body')),
    vendor: words('vendor'),
    category: words('category'),
    type: words('type'),
    tags: words('tags'),
    published: value('published'),
    status: value('status'),
    giftCard: value('giftCard'),
    option1Name: words('option1Name'),
    option1Value: words('option1Value'),
    option2Name: words('option2Name'),
    option2Value: words('option2Value'),
    option3Name: words('option3Name'),
    option3Value: words('option3Value'),
    sku: value('sku'),
    tracker: value('tracker'),
    quantity: value('quantity'),
    policy: value('policy'),
    price: value('price'),
    compareAtPrice: value('compareAtPrice'),
    priorPrice: value('priorPrice'),
    image: value('image'),
    imagePosition: value('imagePosition'),
    variantImage: value('variantImage'),
    gender: value('gender'),
    ageGroup: value('ageGroup'),
    ownCategory: words('ownCategory'),
    style: words('style'),
    attributes: value('attributes'),
  };
}
