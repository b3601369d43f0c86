import type { Insertable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

/** Returns the customer's cart lines, oldest first. */
export function selectCartLines(db: Db, customerId: string) {
  return db
    .selectFrom('cart_line')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function selectCartLine(db: Db, customerId: string, id: string) {
  return db
    .selectFrom('cart_line')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function selectCartLineOf(db: Db, customerId: string, variationId: string) {
  return db
    .selectFrom('cart_line')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('variation_id', '=', variationId)
    .executeTakeFirst();
}

export async function insertCartLine(db: Db, line: Insertable<Database['cart_line']>) {
  await db.insertInto('cart_line').values(line).execute();
}

export async function updateCartLine(
  db: Db,
  id: string,
  change: { readonly quantity?: number; readonly variation_id?: string },
): Promise<void> {
  await db.updateTable('cart_line').set(change).where('id', '=', id).execute();
}

/** @returns whether the customer had this line */
export async function deleteCartLine(db: Db, customerId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('cart_line')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function selectProductsByIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('product').selectAll().where('id', 'in', ids).execute();
}
