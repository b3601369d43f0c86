import type { Insertable, Updateable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

/** Returns the customer's addresses, the default one first, then in the order of creation. */
export function selectAddresses(db: Db, customerId: string) {
  return db
    .selectFrom('address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function selectAddress(db: Db, customerId: string, id: string) {
  return db
    .selectFrom('address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertAddress(db: Db, address: Insertable<Database['address']>) {
  await db.insertInto('address').values(address).execute();
}

/** @returns whether the customer has this address */
export async function updateAddress(
  db: Db,
  customerId: string,
  id: string,
  data: Updateable<Database['address']>,
): Promise<boolean> {
  const row = await db
    .updateTable('address')
    .set(data)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes an address the only default. Two statements, since a unique index allows one default at any
 * time.
 */
export async function setDefaultAddress(db: Db, customerId: string, id: string): Promise<void> {
  await db
    .updateTable('address')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute();
  await updateAddress(db, customerId, id, { is_default: true });
}

export async function deleteAddress(db: Db, customerId: string, id: string): Promise<void> {
  await db
    .deleteFrom('address')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** Locks the customer to serialise changes to the addresses. */
export function lockCustomer(db: Db, customerId: string) {
  return db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}
