import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import {
  chooseServer,
  databaseEnvironment,
  prepareDatabase,
} from '../../marketplace/testing/database';
import { runOffline } from '../../marketplace/testing/offline';
import { type ServerProcess, startServer } from '../../marketplace/testing/server';
import { type ArchivedServer, startArchivedServer } from './archive';
import { Load } from './load';
import type { Outcome } from './outcome';

const problemList = z.array(z.string());
const now = z.object({ now: z.string() });
/** How long copying a segment into the archive may take, beside `archive_timeout`. */
const copySeconds = 5;

/** A marketplace with customers on an archived PostgreSQL server. */
interface Drill {
  readonly database: ArchivedServer;
  readonly dataDir: string;
  readonly load: Load;
  readonly seconds: number;
  readonly archiveSeconds: number;
  server: ServerProcess;
}

/**
 * Archives PostgreSQL while customers write. First a table is dropped by mistake, and the data is
 * restored to the moment before; then the server is killed and its data folder deleted.
 */
export async function restorePostgresql(
  programs: string,
  seconds: number,
  archiveSeconds: number,
): Promise<Outcome[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-drill-'));
  const database = await startArchivedServer(programs, archiveSeconds);
  let server: ServerProcess | null = null;
  let drill: Drill | null = null;
  try {
    chooseServer(database.url());
    await prepareDatabase(dataDir, 'demo');
    const first = await startServer({ dataDir });
    await first.stop();
    await runOffline('snapshot-stock', dataDir, z.null());
    server = await startServer({ dataDir });
    const load = await Load.prepare(server);
    drill = { database, dataDir, load, seconds, archiveSeconds, server };
    load.start(server);
    await pause((seconds * 1000) / 3);
    database.backUp();
    return [await afterMistake(drill), await afterLoss(drill)];
  } finally {
    await (drill?.server ?? server)?.kill();
    await database.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Drops a table while no customer writes, and restores the moment before. */
async function afterMistake(drill: Drill): Promise<Outcome> {
  const { database, dataDir, load, seconds } = drill;
  await pause((seconds * 1000) / 3);
  await load.stop();
  const client = new Client({ connectionString: databaseEnvironment(dataDir).DATABASE_URL });
  await client.connect();
  const moment = now.parse((await client.query('select clock_timestamp()::text as now')).rows[0]);
  await client.query('drop table order_line cascade');
  await client.end();
  const destroyedAt = performance.now();
  await drill.server.kill();
  await database.restore(moment.now);
  const result = await restored(drill);
  // Without it, another restore could repeat the mistake (docs/postgresql.md, "Restore a moment").
  database.backUp();
  return {
    title: 'PostgreSQL: table dropped by mistake, restored to the moment before',
    ...result,
    destroyedAt,
    limit: { seconds: 0, reason: 'everything until the chosen moment is archived' },
  };
}

/** Kills the marketplace and the server while customers write, and deletes the data folder. */
async function afterLoss(drill: Drill): Promise<Outcome> {
  const { database, load, seconds, archiveSeconds } = drill;
  load.start(drill.server);
  await pause((seconds * 1000) / 3 + archiveSeconds * 1000);
  const destroyedAt = performance.now();
  await Promise.all([drill.server.kill(), database.destroy()]);
  await load.ended();
  await database.restore();
  return {
    title: 'PostgreSQL: server killed and its data deleted, restored from the archive',
    ...(await restored(drill)),
    destroyedAt,
    limit: {
      seconds: archiveSeconds + copySeconds,
      reason: `archive_timeout of ${archiveSeconds} s, and ${copySeconds} s to archive`,
    },
  };
}

/** Starts the marketplace on the restored server, and compares. */
async function restored(drill: Drill) {
  const { database, dataDir, load } = drill;
  chooseServer(database.url());
  drill.server = await startServer({ dataDir });
  const restoredAt = performance.now();
  const comparison = await load.compare(drill.server);
  const partialWrites = await runOffline('find-partial-writes', dataDir, problemList);
  return { restoredAt, comparison, partialWrites };
}
