import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table customer
    add column photo text,
    add column messagefromprovider boolean not null default true,
    add column messagefromoblack boolean not null default true,
    add column emailfromprovider boolean not null default true,
    add column emailfromoblack boolean not null default true`,
  `create table notification (
    id text primary key, customer_id text not null references customer on delete cascade,
    title text not null, message text not null, sender text not null check (sender in ('provider', 'oblack')),
    created_at timestamptz not null)`,
  'create index notification_customer on notification (customer_id, created_at desc, id)',
  `create table faq (
    id text primary key, question text not null, answer text not null, position integer not null)`,
  `create table driver (
    id text primary key, email text not null unique, name text not null, password_hash text not null,
    created_at timestamptz not null default now())`,
  `create table driver_reset_link (
    token_hash text primary key, driver_id text not null references driver on delete cascade,
    expires_at timestamptz not null, used_at timestamptz)`,
  'create index driver_reset_link_driver on driver_reset_link (driver_id)',
  "alter table seller add column try_on_days integer[] not null default '{1,2,3,4,5,6}'",
  `alter table seller add column chat_key text not null
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`,
  `create table try_on_booking (
    id text primary key, customer_id text not null references customer on delete cascade,
    seller_id text not null references seller on delete cascade,
    shop_id text not null references shop on delete cascade, product_id text not null,
    day text not null, time_window text not null, created_at timestamptz not null,
    unique (shop_id, day, time_window), unique (customer_id, day, time_window))`,
  'create index try_on_booking_seller on try_on_booking (seller_id, day)',
  `create table chat_room (
    id text primary key, customer_id text not null references customer on delete cascade,
    seller_id text not null references seller on delete cascade,
    product_id text not null, created_at timestamptz not null, last_message_at timestamptz not null,
    messages integer not null default 0,
    report_reason text, reported_at timestamptz, unique (customer_id, product_id))`,
  'create index chat_room_customer on chat_room (customer_id, last_message_at desc)',
  'create index chat_room_seller on chat_room (seller_id, last_message_at desc)',
  `create table chat_message (
    id text primary key, room_id text not null references chat_room on delete cascade,
    position integer not null, message_by smallint not null check (message_by in (1, 2)),
    message text not null, client_key text, created_at timestamptz not null,
    unique (room_id, position), unique (room_id, message_by, client_key))`,
  `create table demo_reply (
    room_id text primary key references chat_room on delete cascade, due_at timestamptz not null)`,
  'create index demo_reply_due on demo_reply (due_at)',
  `alter table customer_order
    alter column customer_id drop not null,
    alter column ready_at drop not null,
    alter column departs_at drop not null,
    alter column delivered_at drop not null,
    add column promised_at timestamptz,
    add column announced_stage smallint not null default 0`,
  'update customer_order set promised_at = delivered_at, announced_stage = 3',
  'alter table customer_order alter column promised_at set not null',
  'create index customer_order_unannounced on customer_order (created_at) where announced_stage < 3',
  'alter table payment_session add column provider text, add column provider_ref text unique',
  'create table payment_event (id text primary key, received_at timestamptz not null)',
];

/** Creates the tables and columns of the remaining calls of the contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
