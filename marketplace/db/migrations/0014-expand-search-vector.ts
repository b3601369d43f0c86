import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table product alter column search_vector drop expression',
  `create function fill_search_vector() returns trigger language plpgsql as $fill$
  begin
    new.search_vector := setweight(to_tsvector('french'::regconfig, new.name_words), 'A')
      || setweight(to_tsvector('french'::regconfig, new.detail_words), 'C');
    return new;
  end $fill$`,
  `create trigger product_search_insert before insert on product
    for each row when (new.search_vector is null) execute function fill_search_vector()`,
  `create trigger product_search_update
    before update of name_words, detail_words, search_vector on product for each row
    when (new.search_vector is null
      or (new.name_words, new.detail_words) is distinct from (old.name_words, old.detail_words)
        and new.search_vector is not distinct from old.search_vector)
    execute function fill_search_vector()`,
];

/**
 * Lets an import write the full-text vectors, which it computes in less time. Triggers fill
 * those that a statement, or an older release, leaves out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
