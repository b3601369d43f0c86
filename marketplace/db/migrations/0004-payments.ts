import { type Kysely, sql } from 'kysely';

/** Where a payment that a provider takes is made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table payment_session add column payment_url text').execute(db);
}
