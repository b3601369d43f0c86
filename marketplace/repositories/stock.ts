import { sql } from 'kysely';
import type { Db } from './connection';

/** Takes pieces out of stock. @returns false, and takes none, when there are not enough */
export async function takeStock(db: Db, variationId: string, pieces: number): Promise<boolean> {
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
 * Brings the products' availability up to date with the stock of their variations. They are locked first, in one order:
 * the stock is then read as the purchases that came before have left it, and none waits for another in a circle.
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
