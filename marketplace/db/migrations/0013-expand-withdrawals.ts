import { type Kysely, sql } from 'kysely';

const statements = [
  `create table withdrawal_declaration (
    id text primary key, idempotency_key text not null unique,
    name text not null, email text not null, order_number text not null, articles text not null,
    wording text not null, declared_at timestamptz not null, received_at timestamptz not null,
    processed_at timestamptz,
    customer_id text references customer on delete set null,
    order_id text references customer_order on delete set null,
    message_id text references chat_message on delete set null,
    decision text check (decision in ('accepted', 'refused')), answered_at timestamptz)`,
  'create index withdrawal_declaration_received on withdrawal_declaration (received_at)',
  `create index withdrawal_declaration_unprocessed on withdrawal_declaration (received_at)
    where processed_at is null`,
  'create index withdrawal_declaration_customer on withdrawal_declaration (customer_id)',
  'create index withdrawal_declaration_order on withdrawal_declaration (order_id)',
  'create index withdrawal_declaration_message on withdrawal_declaration (message_id)',
];

/**
 * Creates the declarations of withdrawal, which outlive the conversations that contain them.
 * Independent of other migrations after 0009.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
