import type { Insertable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

/** Stores a link and invalidates the customer's earlier ones. */
export async function replaceResetLink(
  db: Db,
  link: Insertable<Database['reset_link']>,
): Promise<void> {
  await deleteResetLinks(db, link.customer_id);
  await db.insertInto('reset_link').values(link).execute();
}

/** Deletes the customer's links. */
export async function deleteResetLinks(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('reset_link').where('customer_id', '=', customerId).execute();
}

/** Locks the link until the transaction ends. */
export function lockResetLink(db: Db, tokenHash: string) {
  return db
    .selectFrom('reset_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markResetLinkUsed(db: Db, tokenHash: string, at: Date): Promise<void> {
  await db
    .updateTable('reset_link')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}
