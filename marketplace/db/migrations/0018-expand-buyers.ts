import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table customer_order add column customer_name text',
  `create function keep_customer_name() returns trigger language plpgsql as $keep$
  begin
    update customer_order set customer_name = concat_ws(' ', old.first_name, old.last_name)
      where customer_id = old.id and customer_name is null;
    return null;
  end $keep$`,
  `create trigger customer_name after update of first_name, last_name on customer
    for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
    execute function keep_customer_name()`,
];

/**
 * Lets an issued invoice keep its customer. A trigger stores the name that a customer loses in their
 * orders, whatever release and command changes it. Existing orders need no change: they state the
 * present name until it changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
