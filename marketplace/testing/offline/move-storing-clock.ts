import { sql } from 'kysely';
import { z } from 'zod';
import { openOffline } from '../offline-context';

/** Lets the next imports store variations as if the clock were this many hours off. */
const { db, close, input } = await openOffline();
const hours = z.int().parse(input);
const statements = [
  `create or replace function move_storing_clock() returns trigger language plpgsql as $$
    begin
      new.stored_at := new.stored_at + interval '${hours} hours';
      return new;
    end $$`,
  `create or replace trigger move_storing_clock before insert or update on variation
    for each row execute function move_storing_clock()`,
];
for (const statement of statements) await sql.raw(statement).execute(db);
await close();
process.stdout.write('null');
