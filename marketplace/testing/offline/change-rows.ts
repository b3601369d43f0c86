import { sql } from 'kysely';
import { z } from 'zod';
import { openOffline } from '../offline-context';

/** Runs SQL statements, for data that only earlier releases leave. */
const { db, input, close } = await openOffline();
for (const statement of z.array(z.string()).parse(input)) await sql.raw(statement).execute(db);
await close();
process.stdout.write('null');
