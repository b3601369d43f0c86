import { type Kysely, sql } from 'kysely';

/** The columns that listings filter, sort and search by. */
const listed = `category_path, brand, style, colors, sizes, offers, price_cents, available, appeal, on_sale_since,
  name_words, detail_words`;

const before = qualified('old_rows');
const after = qualified('new_rows');

const statements = [
  `create table listing_change (
    xid xid8 not null default pg_current_xact_id(), product_ids text[], noted_at timestamptz not null default now())`,
  'create index listing_change_xid on listing_change (xid)',
  'create table listing_memory (one boolean primary key default true check (one), forgotten xid8 not null)',
  "insert into listing_memory (forgotten) values ('0')",
  `create function note_listing_change() returns trigger language plpgsql as $note$
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
        where (${before}) is distinct from (${after}) having count(*) > 0;
    else
      insert into listing_change (product_ids) values (null);
    end if;
    return null;
  end $note$`,
  trigger('insert', 'referencing new table as new_rows'),
  trigger('update', 'referencing old table as old_rows new table as new_rows'),
  trigger('delete', 'referencing old table as old_rows'),
  trigger('truncate', ''),
  'create index product_style on product (category_id, style, available desc, appeal desc, id)',
  ...['appeal', 'latest', 'price', 'brand', 'category_path', 'colors', 'sizes', 'offers'].map(
    (name) => `drop index product_${name}`,
  ),
];

function trigger(event: string, rows: string): string {
  return `create trigger listing_${event} after ${event} on product ${rows}
    for each statement execute function note_listing_change()`;
}

function qualified(rows: string): string {
  return listed.replace(/\w+/g, (column) => `${rows}.${column}`);
}

/**
 * Creates the log from which each process updates its listing index: one row for each statement
 * that changed products, with the id of its transaction. Drops the database indexes that listings
 * no longer need, except those of search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
