import { sql } from 'kysely';
import { openOffline } from '../offline-context';

/** Prints every row of every table as text, by table. */
const { db, close } = await openOffline();
const tables: Record<string, string[]> = {};
for (const { name } of await db.introspection.getTables()) {
  const { rows } = await sql<{ row: string }>`
    select entry::text as row from ${sql.table(name)} as entry`.execute(db);
  tables[name] = rows.map(({ row }) => row);
}
await close();
process.stdout.write(JSON.stringify(tables));
