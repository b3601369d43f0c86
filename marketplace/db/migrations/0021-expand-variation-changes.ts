import { type Kysely, sql } from 'kysely';

const statements = [
  // PL/pgSQL keeps the plan of its first execution, in which the tables may be empty: that of an
  // inner join would be a nested loop. A full join is hashed or merged.
  `create function note_variation_change() returns trigger language plpgsql as $note$
  begin
    insert into listing_change (product_ids)
      select array_agg(distinct new_rows.product_id) from old_rows full join new_rows using (id)
      where (${shown('old_rows')}) is distinct from (${shown('new_rows')}) having count(*) > 0;
    return null;
  end $note$`,
  `create trigger listing_variation after update on variation
    referencing old table as old_rows new table as new_rows
    for each statement execute function note_variation_change()`,
];

/** Whether it is sold out, and not its stock: each purchase would count as a change of listings. */
function shown(rows: string): string {
  return `${rows}.price_cents, ${rows}.compare_at_cents, ${rows}.declared_prior_cents, ${rows}.stock > 0`;
}

/**
 * Logs changes of a variation that change none of the product's own columns, such as the price of
 * its second size.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
