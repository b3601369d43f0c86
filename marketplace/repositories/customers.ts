import type { Insertable, Updateable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

export function selectCustomer(db: Db, id: string) {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectCustomerByEmail(db: Db, email: string) {
  return db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Locks the customer until the transaction ends. */
export function lockCustomerData(db: Db, id: string) {
  return db.selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Creates an account, or replaces one whose e-mail was never verified.
 * @returns its id; null when the e-mail belongs to a verified account
 */
export async function saveUnverifiedCustomer(
  db: Db,
  customer: Insertable<Database['customer']>,
): Promise<string | null> {
  const { id: _id, email: _email, ...data } = customer;
  const row = await db
    .insertInto('customer')
    .values(customer)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(data).where('customer.verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function markVerified(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('customer').set({ verified_at: at }).where('id', '=', id).execute();
}

export async function savePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('customer')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/**
 * Replaces a password if it is still the former one.
 * @returns whether it was
 */
export async function replacePassword(
  db: Db,
  id: string,
  hashes: { readonly former: string; readonly next: string },
): Promise<boolean> {
  const row = await db
    .updateTable('customer')
    .set({ password_hash: hashes.next })
    .where('id', '=', id)
    .where('password_hash', '=', hashes.former)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws a unique violation when another account has the e-mail */
export async function updateCustomer(
  db: Db,
  id: string,
  change: Updateable<Database['customer']>,
): Promise<void> {
  await db.updateTable('customer').set(change).where('id', '=', id).execute();
}

/** Deletes a customer with all dependent rows. */
export async function deleteCustomer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('customer').where('id', '=', id).execute();
}
