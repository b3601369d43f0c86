import type { Updateable } from 'kysely';
import type { Database, Db, Row } from '../../db/schema';

export type Session = Row<'payment_session'>;

export function selectSession(db: Db, id: string) {
  return db.selectFrom('payment_session').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Cards and confirmation codes that one payment page accepts, against card testing. */
export const maxCardAttempts = 8;

/**
 * Counts a card or a confirmation code that did not pay. The last one closes the page. Concurrent
 * attempts are counted one by one.
 * @returns how many more attempts the page accepts; negative when it did not accept this one
 */
export async function countCardAttempt(db: Db, id: string): Promise<number> {
  const counted = await db
    .updateTable('payment_session')
    .set((eb) => ({ card_attempts: eb('card_attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('card_attempts')
    .executeTakeFirst();
  return counted ? maxCardAttempts - counted.card_attempts : -1;
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

/**
 * Closes the earlier open sessions of the customer with another amount for the same idempotency key
 * or the same code: the rest of a gift card was spent elsewhere. Must not be called while the
 * customer is locked, which a payment locks after its session.
 * @returns the provider's references of the closed payments that have one
 */
export async function closeOutdated(db: Db, session: Session): Promise<readonly string[]> {
  const { idempotency_key: key, code } = session;
  const closed = await db
    .updateTable('payment_session')
    .set({ status: 'closed' })
    .where('customer_id', '=', session.customer_id)
    .where((eb) => eb.or([eb('idempotency_key', '=', key), eb('code', '=', code)]))
    .where('status', '=', 'open')
    .where('created_at', '<', session.created_at)
    .where('total_cents', '<>', session.total_cents)
    .returning('provider_ref')
    .execute();
  return closed.flatMap(({ provider_ref: ref }) => ref ?? []);
}
