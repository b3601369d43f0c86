import { type Kysely, sql } from 'kysely';

/** The columns that listings filter, sort and search by. */
const listed = `category_path, brand, style, attributes, colors, sizes, offers, price_cents, available, appeal,
  on_sale_since, name_words, detail_words`;

/** Logs changes of attributes too, since facets can be based on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
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
    )
    .execute(db);
}

function qualified(rows: string): string {
  return listed.replace(/\w+/g, (column) => `${rows}.${column}`);
}
