import { currentTime } from '../base/clock';
import type { Db } from '../db/schema';
import { cancelErasable, erased } from './outbox';

const dayMs = 24 * 60 * 60_000;
/** How long the content of a sent mail is stored, for a customer who did not receive it. */
const contentDays = 7;
/**
 * How long a mail is listed, and its cause has no second mail. Dead mails are stored as long, to be
 * sent again.
 */
const rowDays = 90;

/** Erases the content of old mails, which is personal data, and deletes the oldest mails. */
export async function applyRetention(db: Db): Promise<void> {
  const now = currentTime().getTime();
  await db
    .updateTable('mail_outbox')
    .set(erased)
    .where('recipient', 'is not', null)
    .where('state', '=', 'sent')
    .where((eb) =>
      eb.or([
        eb('ended_at', '<=', new Date(now - contentDays * dayMs)),
        // Of a customer whose account was deleted during the attempt.
        eb('erase_when_sent', '=', true),
      ]),
    )
    .execute();
  // Of a process that was killed between the last attempt and the erasure.
  await cancelErasable(db);
  await db
    .deleteFrom('mail_outbox')
    .where('ended_at', '<=', new Date(now - rowDays * dayMs))
    .execute();
}

/**
 * Erases the mails of a deleted account, not those without an account to its address: the profile
 * may name an address of somebody else. Waiting ones, such as the confirmation of the last order,
 * are erased when they are sent.
 */
export async function eraseMailsOf(rows: Db, customerId: string): Promise<void> {
  await rows
    .updateTable('mail_outbox')
    .set({ erase_when_sent: true })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .execute();
  await rows
    .updateTable('mail_outbox')
    .set({ ...erased, state: 'cancelled', ended_at: currentTime() })
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'dead'),
        // A code or a link of the account.
        eb.and([eb('state', '=', 'waiting'), eb('expires_at', 'is not', null)]),
      ]),
    )
    .execute();
  await rows
    .updateTable('mail_outbox')
    .set(erased)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'sent')
    .execute();
}
