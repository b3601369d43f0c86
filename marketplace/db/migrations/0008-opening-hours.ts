import { type Kysely, sql } from 'kysely';

/** Adds the opening hours of shops, empty where they are unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table shop add column opening_hours jsonb not null default '[]'::jsonb`)
    .execute(db);
}
