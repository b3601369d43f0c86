import { type Kysely, sql } from 'kysely';

const statements = [
  'create extension if not exists pg_trgm',
  'create table setting (key text primary key, value text not null)',
  `create table category (
    id text primary key, parent_id text references category, title text not null, image text,
    path text[] not null, position integer not null)`,
  'create index category_parent on category (parent_id, position)',
  `create table seller (
    id text primary key, full_name text not null,
    delivery_days integer[] not null, pickup_days integer[] not null)`,
  `create table shop (
    id text primary key, seller_id text not null references seller, name text not null,
    address text not null, postcode text not null, city text not null,
    latitude double precision not null, longitude double precision not null, position integer not null)`,
  'create index shop_seller on shop (seller_id, position)',
  'create table color (name text primary key, code text not null)',
  `create table product (
    id text primary key,
    seller_id text not null references seller,
    category_id text not null references category,
    category_path text[] not null, category_title text not null,
    title text not null, description text not null, sku text not null, brand text not null, style text,
    attributes jsonb not null, images text[] not null,
    color text not null, size text not null, price_cents integer not null check (price_cents >= 0),
    colors text[] not null, sizes text[] not null, offers text[] not null, color_count integer not null,
    available boolean not null, appeal real not null, on_sale_since timestamptz not null,
    name_words text not null, detail_words text not null,
    search_vector tsvector generated always as (
      setweight(to_tsvector('french'::regconfig, name_words), 'A')
      || setweight(to_tsvector('french'::regconfig, detail_words), 'C')) stored,
    stored_at timestamptz not null)`,
  'create index product_appeal on product (available desc, appeal desc, id)',
  'create index product_latest on product (on_sale_since desc, id)',
  'create index product_price on product (price_cents, id)',
  'create index product_category on product (category_id, available desc, appeal desc, id)',
  'create index product_brand on product (brand)',
  'create index product_seller on product (seller_id)',
  'create index product_category_path on product using gin (category_path)',
  'create index product_colors on product using gin (colors)',
  'create index product_sizes on product using gin (sizes)',
  'create index product_offers on product using gin (offers)',
  'create index product_search on product using gin (search_vector)',
  'create index product_name_words on product using gin (name_words gin_trgm_ops)',
  `create table variation (
    id text primary key, product_id text not null references product on delete cascade,
    sku text not null, color text not null, size text not null,
    price_cents integer not null check (price_cents >= 0),
    stock integer not null check (stock >= 0),
    images text[] not null, position integer not null, stored_at timestamptz not null)`,
  'create index variation_product on variation (product_id, position)',
  `create table customer (
    id text primary key, email text not null unique, password_hash text not null,
    first_name text not null, last_name text not null, phone text not null, country_code text not null,
    verified_at timestamptz, created_at timestamptz not null default now())`,
  `create table email_code (
    customer_id text primary key references customer on delete cascade,
    code_hash text not null, sent_at timestamptz not null, expires_at timestamptz not null,
    wrong_tries integer not null default 0, used_at timestamptz)`,
  `create table reset_link (
    token_hash text primary key, customer_id text not null references customer on delete cascade,
    expires_at timestamptz not null, used_at timestamptz)`,
  'create index reset_link_customer on reset_link (customer_id)',
  `create table favourite (
    id text primary key, customer_id text not null references customer on delete cascade,
    product_id text not null references product on delete cascade,
    created_at timestamptz not null default now(), unique (customer_id, product_id))`,
  'create index favourite_product on favourite (product_id)',
  `create table address (
    id text primary key, customer_id text not null references customer on delete cascade,
    name text not null, telephone text not null, address text not null, pobox text not null,
    city text not null, country text not null, country_code text not null,
    latitude double precision, longitude double precision, is_default boolean not null,
    created_at timestamptz not null default now())`,
  'create unique index address_one_default on address (customer_id) where is_default',
  'create index address_customer on address (customer_id, created_at)',
  `create table cart_line (
    id text primary key, customer_id text not null references customer on delete cascade,
    product_id text not null, variation_id text not null, seller_id text not null, shop_id text,
    quantity integer not null check (quantity > 0),
    created_at timestamptz not null default now(), unique (customer_id, variation_id))`,
  `create table discount_code (
    code text primary key, kind text not null check (kind in ('percent', 'amount')),
    value integer not null check (value > 0), minimum_cents integer not null default 0,
    expires_at timestamptz, max_uses integer, uses integer not null default 0)`,
  `create table payment_session (
    id text primary key, customer_id text not null references customer on delete cascade,
    idempotency_key text, content_hash text not null,
    status text not null check (status in ('open', 'paid', 'cancelled', 'closed')),
    closed_because text, lines jsonb not null, code text,
    products_cents integer not null, tax_cents integer not null, shipping_cents integer not null,
    discount_cents integer not null, total_cents integer not null check (total_cents >= 0),
    delivery_type integer not null, delivery_date text not null, delivery_time text not null,
    address jsonb, return_url text not null, cancel_url text not null, challenged_at timestamptz, order_id text,
    created_at timestamptz not null default now(), expires_at timestamptz not null)`,
  'create index payment_session_customer on payment_session (customer_id, idempotency_key)',
  'create sequence order_number',
  `create table customer_order (
    id text primary key, order_number text not null unique, tracking_number text not null unique,
    customer_id text not null, session_id text not null unique,
    payment_method text not null, code text,
    products_cents integer not null, tax_cents integer not null, shipping_cents integer not null,
    discount_cents integer not null, total_cents integer not null,
    delivery_type integer not null, delivery_date text not null, delivery_time text not null,
    address jsonb, created_at timestamptz not null default now(),
    ready_at timestamptz not null, departs_at timestamptz not null, delivered_at timestamptz not null)`,
  'create index customer_order_customer on customer_order (customer_id, created_at desc, id)',
  `create table order_line (
    id text primary key, order_id text not null references customer_order on delete cascade,
    product_id text not null, variation_id text not null, seller_id text not null, shop_id text,
    quantity integer not null check (quantity > 0), title text not null, images text[] not null,
    color text not null, size text not null, unit_cents integer not null, position integer not null)`,
  'create index order_line_order on order_line (order_id, position)',
];

/** Creates the tables of the catalogue, customers, carts, payments and orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
