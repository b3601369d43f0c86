import type { Insertable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

export async function isAdded(db: Db, customerId: string, keyHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('cart_addition')
    .select('key_hash')
    .where('customer_id', '=', customerId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAddition(db: Db, addition: Insertable<Database['cart_addition']>) {
  await db.insertInto('cart_addition').values(addition).execute();
}

/** Deletes the idempotency keys of a customer's cart additions from before this moment. */
export async function deleteAdditions(db: Db, customerId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('cart_addition')
    .where('customer_id', '=', customerId)
    .where('added_at', '<', before)
    .execute();
}
