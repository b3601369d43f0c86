import { z } from 'zod';
import { groupBy } from '../../base/group-by';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/schema';
import { selectCategories } from '../../repositories/catalogue';
import { priorCents } from '../../repositories/prior-price';
import { legalInformation, storedIdentity } from '../legal-schemas';

const pageSize = 200;

/** A product with the fields of a product file. */
export const exportedProduct = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  brand: z.string(),
  seller: z.string(),
  style: z.string().nullable(),
  attributes: z.array(z.object({ attribute: z.string(), value: z.string() })),
  /** Titles from the top-level category down to the product's own. */
  categories: z.array(z.string()),
  images: z.array(z.string()),
  legal: legalInformation.nullable(),
  sellerIdentity: storedIdentity.nullable(),
  variations: z.array(
    z.object({
      sku: z.string(),
      color: z.string(),
      size: z.string(),
      priceCents: z.number().int(),
      compareAtCents: z.number().int().nullable(),
      priorCents: z.number().int().nullable(),
      stock: z.number().int(),
      images: z.array(z.string()),
    }),
  ),
});

export type ExportedProduct = z.output<typeof exportedProduct>;

/**
 * Returns the products after `after` in id order, and the cursor of the next page; null at the end.
 * Hidden products are left out: an import publishes each product of its file.
 */
export async function exportPage(
  db: Db,
  after: string,
): Promise<{ products: ExportedProduct[]; next: string | null }> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.seller_id')
    .select(['product.id', 'product.category_path', 'product.title', 'product.description'])
    .select(['product.brand', 'product.style', 'product.attributes', 'product.images'])
    .select(['product.legal', 'seller.full_name as seller', 'seller.identity as sellerIdentity'])
    .where('product.id', '>', after)
    .where('product.hidden_at', 'is', null)
    .orderBy('product.id')
    .limit(pageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const variations = await variationsOf(db, ids);
  const titles = new Map((await selectCategories(db)).map(({ id, title }) => [id, title]));
  const products = rows.map(({ category_path, ...row }) => ({
    ...row,
    categories: category_path.map((id) => titles.get(id) ?? ''),
    variations: variations.get(row.id) ?? [],
  }));
  return { products, next: rows.length < pageSize ? null : (ids.at(-1) ?? null) };
}

/** Returns the variations of these products in catalogue order, by product id. */
async function variationsOf(db: Db, productIds: readonly string[]) {
  const rows = await db
    .selectFrom('variation')
    .select(['product_id', 'sku', 'color', 'size', 'price_cents as priceCents', 'stock', 'images'])
    .select(['compare_at_cents as compareAtCents', priorCents.as('priorCents')])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return groupBy(rows, ({ product_id }) => product_id);
}
