import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table order_line add column issuer jsonb',
  `create function keep_issuer() returns trigger language plpgsql as $keep$
  begin
    update order_line
      set issuer = jsonb_build_object('full_name', old.full_name, 'identity', old.identity)
      where seller_id = old.id and issuer is null;
    return null;
  end $keep$`,
  `create trigger seller_issuer after update of full_name, identity on seller
    for each row when (old.identity is not null
      and (old.full_name, old.identity) is distinct from (new.full_name, new.identity))
    execute function keep_issuer()`,
];

/**
 * Lets an issued invoice keep its issuer. A trigger stores the name and identity that a seller
 * loses in its order lines, whatever release and command changes them. Existing lines need no
 * change: they state the present identity until it changes. No index finds the lines of a seller:
 * building it would make the payments of the running release wait, and identities rarely change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
