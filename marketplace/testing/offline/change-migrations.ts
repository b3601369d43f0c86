import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { z } from 'zod';
import { readConfig } from '../../base/config';
import { openPglite, poolOf } from '../../db/pglite';
import { openPostgres } from '../../db/postgres';

/**
 * Records a migration as applied, or deletes its record, without running any migration: as a newer
 * release leaves the data. Prints the applied migrations.
 */
const input = z
  .object({ add: z.string().optional(), remove: z.string().optional() })
  .parse(JSON.parse(process.argv[2] ?? ''));
const { databaseUrl, dataDir } = readConfig(process.env);
const db = databaseUrl
  ? await openPostgres(databaseUrl, () => {})
  : new Kysely({
      dialect: new PostgresDialect({
        pool: poolOf(await openPglite(join(dataDir, 'marketplace', 'db'))),
      }),
    });
if (input.add) {
  const row = sql`${input.add}, ${new Date().toISOString()}`;
  await sql`insert into kysely_migration (name, timestamp) values (${row})`.execute(db);
}
if (input.remove) await sql`delete from kysely_migration where name = ${input.remove}`.execute(db);
const { rows } = await sql<{
  name: string;
}>`select name from kysely_migration order by name`.execute(db);
await db.destroy();
process.stdout.write(JSON.stringify(rows.map(({ name }) => name)));
