import { type Kysely, sql } from 'kysely';

/** The columns that listings filter, sort and search by, and whether a product is hidden. */
const listed = `category_path, brand, style, attributes, colors, sizes, offers, price_cents, available, appeal,
  on_sale_since, name_words, detail_words, hidden_at`;

const statements = [
  `create table audit_log (
    number serial primary key, at timestamptz not null, who text not null, action text not null,
    subject text not null, before jsonb not null, after jsonb not null)`,
  'create index audit_log_subject on audit_log (subject, number)',
  `create function refuse_audit_change() returns trigger language plpgsql as $refuse$
  begin
    raise exception 'audit_log is append-only';
  end $refuse$`,
  `create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_audit_change()`,
  `alter table customer_order
    add column cancelled_at timestamptz, add column provider text, add column provider_ref text`,
  `update customer_order set provider = paid.provider, provider_ref = paid.provider_ref
    from payment_session as paid where paid.id = customer_order.session_id`,
  `create table refund (
    id text primary key, order_id text not null references customer_order,
    idempotency_key text not null, amount_cents integer not null check (amount_cents > 0),
    reason text not null, status text not null check (status in ('pending', 'done', 'refused')),
    credit_note text unique, provider_ref text, requested_by text not null,
    created_at timestamptz not null, settled_at timestamptz)`,
  `create unique index refund_once on refund (order_id, idempotency_key) where status <> 'refused'`,
  'create sequence credit_note',
  `create table return_receipt (
    id text primary key, order_line_id text not null references order_line,
    quantity integer not null check (quantity > 0), restocked boolean not null,
    received_at timestamptz not null)`,
  'create index return_receipt_line on return_receipt (order_line_id)',
  'alter table product add column hidden_at timestamptz',
  'alter table seller add column identity jsonb',
  `alter table chat_room
    add column report_outcome text check (report_outcome in ('dismissed', 'warned', 'blocked')),
    add column report_handled_at timestamptz, add column seller_blocked_at timestamptz`,
  'create index chat_room_reported on chat_room (reported_at) where reported_at is not null',
  `create table request_answer (
    message_id text primary key references chat_message on delete cascade,
    decision text not null check (decision in ('accepted', 'refused')),
    answered_at timestamptz not null)`,
  `create or replace function note_listing_change() returns trigger language plpgsql as $note$
  begin
    if tg_op = 'INSERT' then
      insert into listing_change (product_ids)
        select array_agg(id) from new_rows having count(*) > 0;
    elsif tg_op = 'DELETE' then
      insert into listing_change (product_ids)
        select array_agg(id) from old_rows having count(*) > 0;
    elsif tg_op = 'UPDATE' then
      insert into listing_change (product_ids)
        select array_agg(id) from old_rows full join new_rows using (id)
        where (${qualified('old_rows')}) is distinct from (${qualified('new_rows')}) having count(*) > 0;
    else
      insert into listing_change (product_ids) values (null);
    end if;
    return null;
  end $note$`,
];

function qualified(rows: string): string {
  return listed.replace(/\w+/g, (column) => `${rows}.${column}`);
}

/**
 * Creates the append-only audit log and what the operator's verbs store: refunds, returns, answered
 * requests, handled reports, hidden products and the legal identity of sellers. Orders store how
 * they were paid, because payments are deleted with their account. Independent of other migrations
 * after 0008.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
