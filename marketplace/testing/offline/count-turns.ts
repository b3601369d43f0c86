import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { openOffline } from '../offline-context';

/** Runs a number of queries at once; prints in how many turns of the event loop they ended. */
const { db, close, input } = await openOffline();
let turn = 0;
const query = async () => {
  await sql`select 1`.execute(db);
  return turn;
};
const count = z.number().int().positive().parse(input);
let isRunning = true;
const ended = Promise.all(Array.from({ length: count }, query)).finally(() => {
  isRunning = false;
});
while (isRunning) {
  await setImmediate();
  turn += 1;
}
const turns = new Set(await ended);
await close();
process.stdout.write(JSON.stringify(turns.size));
