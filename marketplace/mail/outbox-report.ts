import { currentTime } from '../base/clock';
import { Refusal } from '../base/refusal';
import type { Db, Row } from '../db/schema';
import { erased, mayBeClaimed } from './outbox';

/** Returns how many mails wait or were given up, and for how long the oldest one has waited. */
export async function outboxDepth(db: Db) {
  const { waiting, dead, oldest } = await db
    .selectFrom('mail_outbox')
    .where('state', 'in', ['waiting', 'dead'])
    .select(({ fn }) => [
      fn.countAll().filterWhere('state', '=', 'waiting').as('waiting'),
      fn.countAll().filterWhere('state', '=', 'dead').as('dead'),
      fn.min('created_at').filterWhere('state', '=', 'waiting').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  const ageMs = oldest ? currentTime().getTime() - new Date(oldest).getTime() : 0;
  return {
    waiting: Number(waiting),
    dead: Number(dead),
    /** Age of the oldest waiting mail; 0 without one. */
    oldestSeconds: Math.max(0, Math.round(ageMs / 1000)),
  };
}

type MailState = Row<'mail_outbox'>['state'];

/** Lists mails, newest first; with a state, those in it. Waiting mails are listed oldest first. */
export function listMails(db: Db, { limit, state }: { limit: number; state: MailState | null }) {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'cause', 'state', 'recipient', 'subject', 'attempts'])
    .select(['last_error as lastError', 'created_at as createdAt', 'next_attempt_at as nextAt'])
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy('created_at', state === 'waiting' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Lets dead mails be sent again, from now on; with an id, also a sent one whose content is stored.
 * @param id null for all dead mails
 * @returns the number of mails that will be sent
 */
export async function retryMails(db: Db, id: string | null): Promise<number> {
  const retry = db
    .updateTable('mail_outbox')
    .set({ state: 'waiting', attempts: 0, ended_at: null, next_attempt_at: currentTime() })
    .where('recipient', 'is not', null);
  const { numUpdatedRows } = await (id === null
    ? retry.where('state', '=', 'dead')
    : retry.where('id', '=', id).where('state', 'in', ['dead', 'sent'])
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Cancels a waiting or dead mail that will not be sent, and erases its content.
 * @returns the mail as it was
 * @throws Refusal when no such mail has this id, or a process may be sending it
 */
export async function dismissMail(rows: Db, id: string) {
  const mail = await rows
    .selectFrom('mail_outbox')
    .select(['cause', 'state', 'recipient', 'subject', 'next_attempt_at'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'dead'])
    .forUpdate()
    .executeTakeFirstOrThrow(
      () => new Refusal('Aucun e-mail en attente ou abandonné n’a cet identifiant.'),
    );
  if (mail.state === 'waiting' && mayBeClaimed(mail)) {
    throw new Refusal(
      'Cet e-mail est peut-être en cours d’envoi\u00a0: réessayez dans une minute.',
    );
  }
  await rows
    .updateTable('mail_outbox')
    .set({ ...erased, state: 'cancelled', ended_at: currentTime() })
    .where('id', '=', id)
    .execute();
  return mail;
}
