import { type Kysely, sql } from 'kysely';

/** Stores where a payment is made when a provider takes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table payment_session add column payment_url text').execute(db);
}
