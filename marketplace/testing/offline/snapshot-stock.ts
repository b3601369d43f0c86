import { sql } from 'kysely';
import { openOffline } from '../offline-context';

/** Saves the current stock of every variation in the database, for `find-partial-writes`. */
const { db, close } = await openOffline();
await sql`create table kept_stock as select id, stock from variation`.execute(db);
await sql`create table kept_uses as select code, uses from discount_code`.execute(db);
await close();
process.stdout.write('null');
