import type { Db } from './connection';

/** The tiles of all categories, by id. */
export function selectCategoryImages(db: Db) {
  return db.selectFrom('category').select(['id', 'image']).execute();
}

/** Since when those of these products that there are have been on sale. */
export function selectOnSaleSince(db: Db, ids: readonly string[]) {
  return db.selectFrom('product').select(['id', 'on_sale_since']).where('id', 'in', ids).execute();
}

/** Takes off sale the variations of these products that were last stored before `moment`. */
export async function deleteOlderVariations(
  db: Db,
  productIds: readonly string[],
  moment: Date,
): Promise<void> {
  await db
    .deleteFrom('variation')
    .where('product_id', 'in', productIds)
    .where('stored_at', '<', moment)
    .execute();
}

/** @returns how many of these products were on sale */
export async function deleteProducts(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('product')
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
