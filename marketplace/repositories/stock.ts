import { sql } from 'kysely';
import type { Db } from './connection';

/**
 * Decrements the stock.
 * @returns false, without decrementing it, when it is insufficient
 */
export async function decrementStock(
  db: Db,
  variationId: string,
  pieces: number,
): Promise<boolean> {
  const row = await db
    .updateTable('variation')
    .set((eb) => ({ stock: eb('stock', '-', pieces) }))
    .where('id', '=', variationId)
    .where('stock', '>=', pieces)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Updates the availability of products from the stock of their variations. Locks the products
 * first, in a fixed order, so that the stock includes earlier purchases and no deadlock occurs.
 */
export async function refreshAvailability(db: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', productIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  await db
    .updateTable('product')
    .set({
      available: sql<boolean>`exists (
        select 1 from variation where variation.product_id = product.id and stock > 0)`,
    })
    .where('id', 'in', productIds)
    .execute();
}
