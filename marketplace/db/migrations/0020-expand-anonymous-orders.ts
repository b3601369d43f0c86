import { type Kysely, sql } from 'kysely';

const statements = [
  `create function erase_customer_name() returns trigger language plpgsql as $erase$
  begin
    new.customer_name := null;
    return new;
  end $erase$`,
  `create trigger customer_name_erasure before update of customer_id on customer_order
    for each row when (new.customer_id is null)
    execute function erase_customer_name()`,
  `update customer_order set customer_name = null
    where customer_id is null and customer_name is not null`,
];

/**
 * Erases the name that an order keeps of its customer when their account is deleted, also by a
 * release that does not know this name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
