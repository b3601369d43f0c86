import { sql } from 'kysely';
import { anyOf } from '../db/any-of';
import type { Db } from '../db/schema';

/**
 * Updates the availability of products from the stock of their variations. Locks the products
 * first, in a fixed order, so that the stock includes earlier purchases and no deadlock occurs.
 */
export async function refreshAvailability(db: Db, productIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', anyOf(productIds))
    .orderBy('id')
    .forUpdate()
    .execute();
  await db
    .updateTable('product')
    .set({
      available: sql<boolean>`exists (
        select 1 from variation where variation.product_id = product.id and stock > 0)`,
    })
    .where('id', '=', anyOf(productIds))
    .execute();
}

/** Adds pieces to the stock. @returns whether the variation is still in the catalogue */
export async function addStock(db: Db, variationId: string, pieces: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('variation')
    .set((eb) => ({ stock: eb('stock', '+', pieces) }))
    .where('id', '=', variationId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
