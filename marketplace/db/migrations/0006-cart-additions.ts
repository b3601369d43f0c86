import { type Kysely, sql } from 'kysely';

const statements = [
  `create table cart_addition (
    customer_id text not null references customer on delete cascade,
    key_hash text not null, added_at timestamptz not null,
    primary key (customer_id, key_hash))`,
];

/** Creates the table of idempotency keys of cart additions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
