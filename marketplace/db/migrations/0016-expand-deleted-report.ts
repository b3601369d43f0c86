import { type Kysely, sql } from 'kysely';

const statements = [
  `create table deleted_report (
    room_id text primary key,
    customer_id text not null references customer on delete cascade,
    seller_id text not null references seller on delete cascade,
    reason text not null, reported_at timestamptz not null, messages jsonb not null)`,
  'create index deleted_report_customer on deleted_report (customer_id)',
];

/** Creates the reports that the operator has yet to handle after their chats were deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
