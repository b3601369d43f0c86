import type { Insertable, Updateable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

export function selectSession(db: Db, id: string) {
  return db.selectFrom('payment_session').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the session until the transaction ends. */
export function lockSession(db: Db, id: string) {
  return db
    .selectFrom('payment_session')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns the session that this idempotency key opened with the same content, if it is open or
 * paid.
 */
export function selectSessionByKey(
  db: Db,
  wanted: { customerId: string; key: string; contentHash: string; now: Date },
) {
  return db
    .selectFrom('payment_session')
    .selectAll()
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
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', key)
    .where('status', '=', 'paid')
    .executeTakeFirst();
}

/** Returns whether a session became an order, even when it was deleted with its account. */
export async function isOrdered(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer_order')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the session as stored */
export function insertSession(db: Db, session: Insertable<Database['payment_session']>) {
  return db.insertInto('payment_session').values(session).returningAll().executeTakeFirstOrThrow();
}

/**
 * Stores where a session is paid.
 * @returns false when it can no longer be paid
 */
export async function saveProvider(
  db: Db,
  id: string,
  opened: { readonly url: string; readonly provider: string; readonly ref: string },
): Promise<boolean> {
  const row = await db
    .updateTable('payment_session')
    .set({ payment_url: opened.url, provider: opened.provider, provider_ref: opened.ref })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'paid'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes a session that no provider has opened, unless a concurrent request has opened it. */
export async function closeUnopenedSession(db: Db, id: string, because: string): Promise<void> {
  await db
    .updateTable('payment_session')
    .set({ status: 'closed', closed_because: because })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('payment_url', 'is', null)
    .execute();
}

/** Closes a session that the provider has ended, if it is still open. */
export async function closeProviderSession(
  db: Db,
  session: { readonly id: string; readonly ref: string },
  because: string,
): Promise<void> {
  await db
    .updateTable('payment_session')
    .set({ status: 'closed', closed_because: because })
    .where('id', '=', session.id)
    .where('status', '=', 'open')
    .where((eb) => eb.or([eb('provider_ref', 'is', null), eb('provider_ref', '=', session.ref)]))
    .execute();
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
