import { type Kysely, sql } from 'kysely';

/** Where @socket.io/postgres-adapter puts what is too large for a notice between processes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table socket_io_attachments (
        id bigserial primary key, created_at timestamptz not null default now(), payload bytea)`,
    )
    .execute(db);
}
