import { sql } from 'kysely';
import { currentTime } from '../../base/clock';
import type { Db } from '../../db/schema';

const dayMs = 24 * 60 * 60_000;
/** Long enough for questions of customers, and for every late event of a payment provider. */
const days = 30;

/**
 * Erases the address and the lines of old payments without an order, which are personal data. The
 * rows stay, so that an even later event is refunded.
 */
export async function eraseOldPayments(db: Db): Promise<void> {
  const oldest = new Date(currentTime().getTime() - days * dayMs);
  // Nobody closes a page that is left open. With a provider, it may be paid without a known event.
  await db
    .updateTable('payment_session')
    .set({ status: 'closed', closed_because: 'La page de paiement a expiré.' })
    .where('status', '=', 'open')
    .where('provider', 'is', null)
    .where('expires_at', '<=', oldest)
    .execute();
  await db
    .updateTable('payment_session')
    .set({ address: 'null', lines: '[]' })
    .where('status', 'in', ['cancelled', 'closed'])
    .where('expires_at', '<=', oldest)
    .where(sql<boolean>`lines <> '[]'::jsonb`)
    .execute();
}
