import { type Kysely, sql } from 'kysely';

const statements = [
  `create table mail_outbox (
    id text primary key, cause text not null unique,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'cancelled')),
    created_at timestamptz not null, next_attempt_at timestamptz not null,
    attempts integer not null default 0, last_error text, ended_at timestamptz,
    expires_at timestamptz, replaces text, erase_when_sent boolean not null,
    recipient text, subject text, notice text, body text, html text, attachments jsonb)`,
  "create index mail_outbox_due on mail_outbox (next_attempt_at) where state = 'waiting'",
  `create index mail_outbox_expiring on mail_outbox (expires_at)
    where state = 'waiting' and expires_at is not null`,
  `create index mail_outbox_replaceable on mail_outbox (replaces)
    where state = 'waiting' and replaces is not null`,
  "create index mail_outbox_dead on mail_outbox (created_at) where state = 'dead'",
  'create index mail_outbox_ended on mail_outbox (ended_at) where ended_at is not null',
  'create index mail_outbox_recipient on mail_outbox (recipient) where recipient is not null',
];

/** Creates the outbox, from which mails are sent after the transaction of their cause. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
