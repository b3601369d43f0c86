import type { Updateable } from 'kysely';
import { currentTime } from '../base/clock';
import { newId } from '../base/ids';
import type { Database, Db, Row } from '../db/schema';
import type { Mail } from '../ports/mailer';
import { maxAttempts, retryDelayMs } from './retry-delay';

/** A mail with its content, claimed by this process. */
export type ClaimedMail = Row<'mail_outbox'>;

/**
 * How long a claimed mail belongs to one process: longer than an attempt takes. If the process is
 * killed, another one claims the mail afterwards.
 */
const leaseMs = 60_000;

/** The columns of a mail whose content is erased, so that nothing identifies its recipient. */
export const erased = {
  replaces: null,
  recipient: null,
  customer_id: null,
  subject: null,
  notice: null,
  body: null,
  html: null,
  attachments: null,
} as const satisfies Updateable<Database['mail_outbox']>;

/**
 * Stores a mail in the transaction of its cause. The calling process makes the first attempt.
 * @returns its id; null when the cause already has a mail
 */
export async function insertMail(
  rows: Db,
  mail: Mail,
  { html, customerId }: { readonly html: string; readonly customerId: string | null },
): Promise<string | null> {
  const now = currentTime();
  if (mail.replaces) {
    await rows
      .updateTable('mail_outbox')
      .set({ ...erased, state: 'cancelled', ended_at: now })
      .where('state', '=', 'waiting')
      .where('replaces', '=', mail.replaces)
      .execute();
  }
  const stored = await rows
    .insertInto('mail_outbox')
    .values({
      id: newId(),
      cause: mail.cause,
      created_at: now,
      next_attempt_at: leaseFrom(now),
      expires_at: mail.expiresAt ?? null,
      replaces: mail.replaces ?? null,
      erase_when_sent: mail.expiresAt !== undefined,
      recipient: mail.to,
      customer_id: customerId,
      subject: mail.subject,
      notice: mail.notice,
      body: mail.text,
      html,
      attachments: JSON.stringify(mail.attachments ?? []),
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

/** Claims a stored mail for its first attempt. */
export function claimFirst(db: Db, id: string): Promise<ClaimedMail | undefined> {
  return claim(db, currentTime())
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .executeTakeFirst();
}

/** Claims the mail that has been due longest. Processes skip the mails that others claim. */
export function claimDue(db: Db): Promise<ClaimedMail | undefined> {
  const now = currentTime();
  return claim(db, now)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
}

/** Returns the statement that claims mails for one more attempt. */
function claim(db: Db, now: Date) {
  return db
    .updateTable('mail_outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: leaseFrom(now) }))
    .returningAll();
}

/** Records that a claimed mail was sent. */
export async function saveSent(db: Db, mail: ClaimedMail): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({
      state: 'sent',
      ended_at: currentTime(),
      last_error: null,
      ...(mail.erase_when_sent ? erased : {}),
    })
    .where('id', '=', mail.id)
    .execute();
}

/**
 * Records a failed attempt: the mail waits for the next one, or is given up.
 * @returns whether it was given up
 */
export async function saveFailure(db: Db, mail: ClaimedMail, reason: string): Promise<boolean> {
  const now = currentTime();
  const isDead = mail.attempts >= maxAttempts;
  const next = new Date(now.getTime() + retryDelayMs(mail.attempts, Math.random()));
  const change = isDead
    ? ({ state: 'dead', ended_at: now, last_error: reason } as const)
    : { next_attempt_at: next, last_error: reason };
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set(change)
    .where('id', '=', mail.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (isDead) await cancelErasable(db);
  return isDead && numUpdatedRows > 0n;
}

/** Cancels dead mails of accounts that were deleted: nobody may send them again. */
export async function cancelErasable(db: Db): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ ...erased, state: 'cancelled' })
    .where('state', '=', 'dead')
    .where('erase_when_sent', '=', true)
    .execute();
}

/** Cancels waiting mails whose code or link has expired. */
export async function cancelExpired(db: Db): Promise<void> {
  const now = currentTime();
  await db
    .updateTable('mail_outbox')
    .set({ ...erased, state: 'cancelled', ended_at: now })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute();
}

/**
 * Returns whether a process may be sending a waiting mail. Also true for one that is due within the
 * same time after a failure.
 */
export function mayBeClaimed({ next_attempt_at: next }: Pick<ClaimedMail, 'next_attempt_at'>) {
  const now = currentTime();
  return next > now && next <= leaseFrom(now);
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}
