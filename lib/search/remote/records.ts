import { z } from 'zod';
import type { SearchDocument } from '../../domain/search-document';
import { byDimension, pairOf } from '../rules/listing';

/** The records of an index on a server: one for each product, and two about the index itself. */

const texts = z.array(z.string());

const productSchema = z.object({
  key: z.string(),
  kind: z.literal('product'),
  title: z.string(),
  /** The first word of the title, which names the thing. */
  head: z.string(),
  /** As the card shows it; the titles of all its categories are in `categoryTitles`. */
  categoryName: z.string(),
  categoryTitles: texts,
  brandName: z.string(),
  // The values of the filters.
  ...byDimension(() => texts),
  /** Colour and size of each variation; empty when unknown. */
  pairs: texts,
  /** Cents. */
  price: z.number().nullable(),
  soldOut: z.union([z.literal(0), z.literal(1)]),
  /** Place in the order of age: the smallest is the newest. */
  age: z.number(),
  /** Place in the recommended order. */
  rank: z.number(),
  /** The document as JSON: engines do not index it. */
  document: z.string(),
});

export type ProductRecord = z.infer<typeof productSchema>;

/** A record about the index: `content` is JSON. */
export interface NoteRecord {
  readonly key: 'state' | 'frame';
  readonly kind: 'note';
  readonly content: string;
}

/** A change of some fields of a product. */
export type ProductChange = Pick<ProductRecord, 'key'> & Partial<ProductRecord>;

const noteSchema = z.object({ content: z.string() });

/** null unless it is a whole record of a product */
export function parseProduct(record: unknown): ProductRecord | null {
  return productSchema.safeParse(record).data ?? null;
}

/** The content of a note. @throws unless it is one */
export function parseNote(record: unknown): unknown {
  return JSON.parse(noteSchema.parse(record).content);
}

/**
 * The key of a product in an index: engines restrict keys to letters, digits, hyphens and
 * underscores. Notes have no prefix.
 */
export function keyOf(id: string): string {
  return /^[A-Za-z0-9_-]{1,200}$/.test(id)
    ? `p-${id}`
    : `x-${Buffer.from(id).toString('base64url')}`;
}

/** The places of a product in both orders. */
export interface Places {
  readonly age: number;
  readonly rank: number;
}

/**
 * The record of a document. Values that its listing omits are those of the former record.
 * @param titles of categories
 */
export function recordOf(
  document: SearchDocument,
  { age, rank }: Places,
  former: ProductRecord | null,
  titles: ReadonlyMap<string, string>,
): ProductRecord {
  const values = byDimension((one) => [
    ...new Set(document.membership?.[one] ?? former?.[one] ?? []),
  ]);
  return {
    key: keyOf(document.id),
    kind: 'product',
    title: document.title,
    head: /[\p{L}\p{N}'’-]+/u.exec(document.title)?.[0] ?? '',
    categoryName: document.category,
    categoryTitles: titlesOf(values.category, titles),
    brandName: document.brand ?? '',
    ...values,
    pairs: [...new Set(document.offers.map(([color, size]) => pairOf(color, size)))],
    price: document.price,
    soldOut: document.soldOut ? 1 : 0,
    age,
    rank,
    document: JSON.stringify(document),
  };
}

export function titlesOf(
  categories: readonly string[],
  titles: ReadonlyMap<string, string>,
): string[] {
  return categories.flatMap((id) => titles.get(id) ?? []);
}

const documentSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  brand: z.string().nullable(),
  image: z.string().nullable(),
  secondImage: z.string().nullable(),
  price: z.number().nullable(),
  priorPrice: z.number().nullable(),
  colors: z.array(
    z.object({ name: z.string(), code: z.string().nullable(), images: texts.nullable() }),
  ),
  color: z.string().nullable(),
  soldOut: z.boolean(),
  membership: z.object(byDimension(() => texts)).nullable(),
  offers: z.array(z.tuple([z.string(), z.string()])),
});

/** The document of a record. */
export function documentOf({ document }: Pick<ProductRecord, 'document'>): SearchDocument {
  return documentSchema.parse(JSON.parse(document));
}
