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

/** Deletes the customer's links to choose a new password. */
export async function deleteResetLinks(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('reset_link').where('customer_id', '=', customerId).execute();
}
