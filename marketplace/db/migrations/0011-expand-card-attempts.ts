import { type Kysely, sql } from 'kysely';

/** Counts the cards and codes that a payment page has refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table payment_session add column card_attempts integer not null default 0')
    .execute(db);
}
