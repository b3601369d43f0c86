import type { Selectable, Updateable } from 'kysely';
import type { Database, Db } from '../../db/schema';

export type Session = Selectable<Database['payment_session']>;

export function selectSession(db: Db, id: string) {
  return db.selectFrom('payment_session').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Updates a session if it is still open; a paid one is left unchanged. */
export async function updateOpenSession(
  db: Db,
  id: string,
  change: Updateable<Database['payment_session']>,
): Promise<void> {
  await db
    .updateTable('payment_session')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}
