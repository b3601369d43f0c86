import { type Kysely, sql } from 'kysely';

/**
 * Creates the table in which @socket.io/postgres-adapter stored messages that are too large for
 * NOTIFY. This release does not use it; the previous one still needs it during an upgrade.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table socket_io_attachments (
        id bigserial primary key, created_at timestamptz not null default now(), payload bytea)`,
    )
    .execute(db);
}
