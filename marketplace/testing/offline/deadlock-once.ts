import { sql } from 'kysely';
import { z } from 'zod';
import { openOffline } from '../offline-context';

/** Lets the next change of a row of this table fail like the victim of a deadlock. */
const { db, input, close } = await openOffline();
const table = z.enum(['variation', 'customer', 'customer_order']).parse(input);
const statements = [
  'drop sequence if exists deadlock_tries',
  // Unlike a table, a sequence survives the rollback.
  'create sequence deadlock_tries',
  `create or replace function deadlock_once() returns trigger language plpgsql as $$
    begin
      if nextval('deadlock_tries') = 1 then
        raise exception 'deadlock detected' using errcode = '40P01';
      end if;
      return coalesce(new, old);
    end $$`,
  `create or replace trigger deadlock_once before insert or update or delete on ${table}
    for each row execute function deadlock_once()`,
];
for (const statement of statements) await sql.raw(statement).execute(db);
await close();
process.stdout.write('null');
