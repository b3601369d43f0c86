import { type Kysely, sql } from 'kysely';

/** Opening hours of shops, empty where nobody has said them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table shop add column opening_hours jsonb not null default '[]'::jsonb`)
    .execute(db);
}
