import { type Kysely, sql } from 'kysely';

/** Notes that a file has withdrawn a product while it was hidden. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table product add column withdrawn_at timestamptz').execute(db);
}
