import { type Kysely, sql } from 'kysely';

const statements = [
  // Without a foreign key, so that storing a mail neither locks the account nor fails when it is
  // deleted at the same time.
  'alter table mail_outbox add column customer_id text',
  `create index mail_outbox_customer on mail_outbox (customer_id)
    where customer_id is not null`,
];

/** Names the customer of a mail, whose address may change after it was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
