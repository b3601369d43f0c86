import type { Db } from './connection';

/** Returns the customer's favourites among these products: favourite ids by product id. */
export async function selectFavouriteIds(
  db: Db,
  customerId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (customerId === '' || productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('favourite')
    .select(['id', 'product_id'])
    .where('customer_id', '=', customerId)
    .where('product_id', 'in', productIds)
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.id]));
}

/** Returns the customer's favourites with their products, latest first. */
export function selectFavourites(db: Db, customerId: string) {
  return db
    .selectFrom('favourite')
    .innerJoin('product', 'product.id', 'favourite.product_id')
    .select([
      'favourite.id as favourite_id',
      'product.id',
      'product.images',
      'product.category_title',
      'product.title',
      'product.price_cents',
    ])
    .where('favourite.customer_id', '=', customerId)
    .orderBy('favourite.created_at', 'desc')
    .orderBy('favourite.id')
    .execute();
}

/** Inserts a favourite unless the product already is one. */
export async function insertFavourite(
  db: Db,
  favourite: { id: string; customer_id: string; product_id: string },
): Promise<void> {
  await db
    .insertInto('favourite')
    .values(favourite)
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .execute();
}

/** @returns whether it existed */
export async function deleteFavourite(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('favourite')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
