import type { Db } from './connection';

/** Returns the tiles of all categories, by id. */
export function selectCategoryImages(db: Db) {
  return db.selectFrom('category').select(['id', 'image']).execute();
}

/** Returns since when the existing ones of these products have been on sale. */
export function selectOnSaleSince(db: Db, ids: readonly string[]) {
  return db.selectFrom('product').select(['id', 'on_sale_since']).where('id', 'in', ids).execute();
}

/** Deletes the variations of these products that were last stored before `moment`. */
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

/** @returns the number of products that existed */
export async function deleteProducts(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('product')
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
