import { type Kysely, sql } from 'kysely';

/** The columns of which the log of listing changes notes changes, for the shop's caches. */
const noted = `category_path, brand, style, attributes, colors, sizes, offers, price_cents, available, appeal,
  on_sale_since, name_words, detail_words, hidden_at, legal`;

const statements = [
  'alter table product add column legal jsonb',
  `alter table variation
    add column compare_at_cents integer, add column declared_prior_cents integer`,
  `create table price_history (
    variation_id text not null references variation on delete cascade,
    price_cents integer not null, until timestamptz not null, primary key (variation_id, until))`,
  // The clock and not the start of the transaction: a change may have waited for another one.
  `create function keep_former_price() returns trigger language plpgsql as $keep$
  begin
    delete from price_history
      where variation_id = old.id and until < clock_timestamp() - interval '1 year';
    insert into price_history (variation_id, price_cents, until)
      values (old.id, old.price_cents, clock_timestamp()) on conflict do nothing;
    return null;
  end $keep$`,
  `create trigger variation_former_price after update of price_cents on variation
    for each row when (old.price_cents <> new.price_cents) execute function keep_former_price()`,
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
  return noted.replace(/\w+/g, (column) => `${rows}.${column}`);
}

/**
 * Creates the legal information of products, the announced reductions of variations and the history
 * of their prices. A trigger keeps each former price, whatever release and command changes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
