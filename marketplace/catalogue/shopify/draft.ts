import type { Field, ShopifyRow } from './columns';
import type { LegalField } from './legal-columns';
import type { Problems } from './problems';

/** All rows of one handle. */
export interface ProductDraft {
  readonly handle: string;
  readonly line: number;
  /** Values of the product: the first non-empty one of its rows. */
  readonly values: Map<Field, string>;
  /** Legal information: the first non-empty value of its rows. */
  readonly legal: Map<LegalField, string>;
  readonly variants: ShopifyRow[];
  readonly images: { readonly source: string; readonly position: number }[];
}

const productFields: readonly Field[] = [
  'title',
  'body',
  'vendor',
  'category',
  'type',
  'tags',
  'published',
  'status',
  'giftCard',
  'option1Name',
  'option2Name',
  'option3Name',
  'gender',
  'ageGroup',
  'ownCategory',
  'style',
  'attributes',
];

interface Drafts {
  readonly drafts: readonly ProductDraft[];
  /** The file has rows whose product is unknown. */
  readonly hasLostRows: boolean;
}

/**
 * Groups the rows by handle, also when they are not adjacent.
 * @param rows with null for rows that could not be read
 */
export async function gatherDrafts(
  rows: AsyncIterable<ShopifyRow | null>,
  problems: Problems,
): Promise<Drafts> {
  const drafts = new Map<string, ProductDraft>();
  let hasLostRows = false;
  for await (const row of rows) {
    if (row === null) {
      hasLostRows = true;
      continue;
    }
    if (row.handle === '') {
      problems.leftOut('ligne sans identifiant (Handle)', row, row.title);
      hasLostRows ||= isVariant(row);
      continue;
    }
    const key = row.handle.toLowerCase();
    const draft = drafts.get(key) ?? emptyDraft(row);
    drafts.set(key, draft);
    addRow(draft, row);
  }
  return { drafts: [...drafts.values()], hasLostRows };
}

function emptyDraft({ handle, line }: ShopifyRow): ProductDraft {
  return { handle, line, values: new Map(), legal: new Map(), variants: [], images: [] };
}

function addRow(draft: ProductDraft, row: ShopifyRow): void {
  for (const field of productFields) {
    if (row[field] !== '' && !draft.values.has(field)) draft.values.set(field, row[field]);
  }
  for (const [field, text] of row.legal) {
    if (!draft.legal.has(field)) draft.legal.set(field, text);
  }
  if (row.image !== '') {
    const position = Number.parseInt(row.imagePosition, 10);
    draft.images.push({
      source: row.image,
      position: Number.isNaN(position) ? draft.images.length + 1 : position,
    });
  }
  if (isVariant(row)) draft.variants.push(row);
}

function isVariant({ title, option1Value, sku, price }: ShopifyRow): boolean {
  return [title, option1Value, sku, price].some((text) => text !== '');
}
