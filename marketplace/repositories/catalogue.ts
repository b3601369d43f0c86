import { sql } from 'kysely';
import type { Db } from './connection';

/** All categories, in the order of their authors. */
export function selectCategories(db: Db) {
  return db.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute();
}

export function selectCategory(db: Db, id: string) {
  return db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function selectSetting(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function saveSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The most recommended products of a category and those below it; of all when `categoryId` is null. */
export function selectRecommended(db: Db, categoryId: string | null, limit: number) {
  return db
    .selectFrom('product')
    .selectAll()
    .$if(categoryId !== null, (query) =>
      query.where(sql<boolean>`category_path @> ${[categoryId]}::text[]`),
    )
    .orderBy('available', 'desc')
    .orderBy('appeal', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function selectProduct(db: Db, id: string) {
  return db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.seller_id')
    .selectAll('product')
    .select('seller.full_name as seller_name')
    .where('product.id', '=', id)
    .executeTakeFirst();
}

/** Variations in the order of their authors, each with the CSS colour of its name. */
export function selectVariations(db: Db, productIds: readonly string[]) {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('variation')
    .leftJoin('color', 'color.name', 'variation.color')
    .selectAll('variation')
    .select('color.code as color_code')
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
}

/** The most recommended other products of the same category, those of the same style first. */
export function selectSimilar(
  db: Db,
  product: { readonly id: string; readonly category_id: string; readonly style: string | null },
  limit: number,
) {
  return db
    .selectFrom('product')
    .select(['id', 'category_title', 'title', 'images', 'price_cents'])
    .where('category_id', '=', product.category_id)
    .where('id', '!=', product.id)
    .orderBy(sql`coalesce(style = ${product.style}, false)`, 'desc')
    .orderBy('available', 'desc')
    .orderBy('appeal', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function selectShops(db: Db, sellerId: string) {
  return db
    .selectFrom('shop')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('position')
    .execute();
}

export function selectSellers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('seller').selectAll().where('id', 'in', ids).execute();
}
