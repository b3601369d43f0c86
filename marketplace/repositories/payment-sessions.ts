import type { Insertable, Updateable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

export function selectSession(db: Db, id: string) {
  return db.selectFrom('payment_session').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The session, locked until the transaction ends. */
export function lockSession(db: Db, id: string) {
  return db
    .selectFrom('payment_session')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The session that this key opened for the same content, while it can be paid or has been. */
export function selectSessionByKey(
  db: Db,
  wanted: { customerId: string; key: string; contentHash: string; now: Date },
) {
  return db
    .selectFrom('payment_session')
    .select('id')
    .where('customer_id', '=', wanted.customerId)
    .where('idempotency_key', '=', wanted.key)
    .where('content_hash', '=', wanted.contentHash)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'paid'),
        eb.and([eb('status', '=', 'open'), eb('expires_at', '>', wanted.now)]),
      ]),
    )
    .executeTakeFirst();
}

export function selectPaidSession(db: Db, customerId: string, key: string) {
  return db
    .selectFrom('payment_session')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', key)
    .where('status', '=', 'paid')
    .executeTakeFirst();
}

export async function insertSession(
  db: Db,
  session: Insertable<Database['payment_session']>,
): Promise<void> {
  await db.insertInto('payment_session').values(session).execute();
}

/** Changes a session that is still open; a paid one stays paid. */
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
