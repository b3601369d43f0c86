import type { Insertable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

/** Locks the customer's latest code until the transaction ends. */
export function lockCode(db: Db, customerId: string) {
  return db
    .selectFrom('email_code')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a code and invalidates the earlier one. */
export async function saveCode(db: Db, code: Insertable<Database['email_code']>): Promise<void> {
  const { customer_id: _id, ...data } = { wrong_tries: 0, ...code };
  await db
    .insertInto('email_code')
    .values(code)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(data))
    .execute();
}

/** Marks a code as not sent, so that another may be requested without waiting. */
export async function markCodeUnsent(db: Db, customerId: string): Promise<void> {
  await db
    .updateTable('email_code')
    .set({ sent_at: new Date(0) })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function countWrongTry(db: Db, customerId: string): Promise<void> {
  await db
    .updateTable('email_code')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('customer_id', '=', customerId)
    .execute();
}

export async function markCodeUsed(db: Db, customerId: string, at: Date): Promise<void> {
  await db
    .updateTable('email_code')
    .set({ used_at: at })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Deletes the customer's code. */
export async function deleteCode(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('email_code').where('customer_id', '=', customerId).execute();
}
