import type { Insertable } from 'kysely';
import type { Database, Db } from '../db/schema';

export function selectCustomer(db: Db, id: string) {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectCustomerByEmail(db: Db, email: string) {
  return db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Locks the customer until the transaction ends, which serialises changes to the data. */
export function lockCustomer(db: Db, id: string) {
  return db.selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Creates an account. Replaces one with the same e-mail that was never verified, under another id:
 * a code verifies only the registration for which it was mailed, with the password given there.
 * @returns false when the e-mail belongs to a verified account
 */
export async function saveUnverifiedCustomer(
  db: Db,
  customer: Insertable<Database['customer']>,
): Promise<boolean> {
  const { email } = customer;
  for (;;) {
    const inserted = await db
      .insertInto('customer')
      .values(customer)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return true;
    const other = await db
      .selectFrom('customer')
      .select('verified_at')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (other?.verified_at) return false;
    // A concurrent registration may have replaced the other account meanwhile.
    await db
      .deleteFrom('customer')
      .where('email', '=', email)
      .where('verified_at', 'is', null)
      .execute();
  }
}

/** Deletes the customer's links to choose a new password. */
export async function deleteResetLinks(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('reset_link').where('customer_id', '=', customerId).execute();
}

/** Deletes the customer's expired links. */
export async function deleteExpiredResetLinks(
  db: Db,
  customerId: string,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('reset_link')
    .where('customer_id', '=', customerId)
    .where('expires_at', '<=', now)
    .execute();
}

/** Deletes the customer's links except used ones, whose second use is refused as such. */
export async function deleteUnusedResetLinks(db: Db, customerId: string): Promise<void> {
  await db
    .deleteFrom('reset_link')
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute();
}
