import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/schema';
import { selectCategories } from '../../repositories/catalogue';
import { priorCents } from '../../repositories/prior-price';
import { lack, lacksOf } from './duties';

const pageSize = 500;

/** One page of the check of all products on sale. */
export const checkedPage = z.object({
  /** Those that lack legal information. */
  products: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      title: z.string(),
      seller: z.string(),
      lacks: z.array(lack),
    }),
  ),
  /** Number of products read. */
  read: z.number(),
  /** Cursor of the next page; null at the end. */
  next: z.string().nullable(),
});

export type CheckedPage = z.output<typeof checkedPage>;

/** Checks the products on sale after `after` in id order. */
export async function checkPage(db: Db, after: string): Promise<CheckedPage> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.seller_id')
    .select(['product.id', 'product.sku', 'product.title', 'product.category_path'])
    .select(['product.legal', 'seller.full_name as seller', 'seller.identity'])
    .select(
      sql<boolean>`exists (
        select from variation where variation.product_id = product.id
          and variation.compare_at_cents > variation.price_cents and ${priorCents} is null)`.as(
        'hasUnprovenReduction',
      ),
    )
    .where('product.hidden_at', 'is', null)
    .where('product.id', '>', after)
    .orderBy('product.id')
    .limit(pageSize)
    .execute();
  const titles = new Map((await selectCategories(db)).map(({ id, title }) => [id, title]));
  const products = rows.flatMap((row) => {
    const { id, sku, title, seller, legal, identity, hasUnprovenReduction } = row;
    const categories = row.category_path.map((category) => titles.get(category) ?? '');
    const lacks = lacksOf({ legal, sellerIdentity: identity, categories, hasUnprovenReduction });
    return lacks.length > 0 ? [{ id, sku, title, seller, lacks }] : [];
  });
  const next = rows.length < pageSize ? null : (rows.at(-1)?.id ?? null);
  return { products, read: rows.length, next };
}
