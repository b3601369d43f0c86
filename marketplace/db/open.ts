import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { type Config, StartError } from '../base/config';
import { lockDataFolder } from '../base/lock';
import { withAdvisoryLock } from './advisory-lock';
import { toStartError } from './connection-error';
import { migrate, migrateInUse, NewerDataError } from './migrate';
import { openPglite, pgliteVersion, poolOf } from './pglite';
import { openPostgres } from './postgres';
import { queryLog } from './query-log';
import type { Database, Db } from './schema';

export interface OpenDatabase {
  readonly db: Db;
  /** Closes the database and releases the data folder. */
  close(): Promise<void>;
}

/**
 * Opens the marketplace's database and applies pending migrations: the PostgreSQL server of
 * `databaseUrl`, which several processes can share, else the embedded database in `dataDir`, which
 * one process uses exclusively.
 * @throws StartError when another process holds the folder, the server cannot be used, another
 *   program prevents the migrations, or a newer release wrote the data
 */
export function openDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<OpenDatabase> {
  return databaseUrl ? openServer(databaseUrl, log) : openFolder(dataDir);
}

async function openServer(
  url: string,
  log: Pick<FastifyBaseLogger, 'warn'> | undefined,
): Promise<OpenDatabase> {
  const db = await openPostgres(url, (error) =>
    log?.warn({ err: error }, 'lost an idle connection to PostgreSQL'),
  );
  try {
    await withAdvisoryLock(db, 'migrations', async (one) => {
      await requireTrigrams(one);
      await migrateInUse(one);
    });
    return { db, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw toStartError(error, url);
  }
}

async function requireTrigrams(db: Db): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new StartError(
      'PostgreSQL n’a pas l’extension pg_trgm dont la recherche a besoin : demandez à son administrateur « create extension pg_trgm » dans la base de DATABASE_URL.',
    );
  }
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockDataFolder(dataDir);
  try {
    const folder = join(dataDir, 'marketplace', 'db');
    if (!existsSync(folder)) await initialise(folder);
    requireKnownFormat(folder);
    const pool = poolOf(await openPglite(folder));
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: queryLog() });
    await migrateOrClose(db);
    return {
      db,
      close: async () => {
        await db.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Checks the format of the files, since PGlite cannot open those of a later PostgreSQL. */
function requireKnownFormat(folder: string): void {
  const format = Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8'));
  if (format > pgliteVersion) throw new NewerDataError();
}

async function migrateOrClose(db: Db): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Creates the embedded database in a child process, since this needs several hundred megabytes that
 * a process never returns. Works beside the final folder, so that an interrupted start leaves no
 * partial database.
 */
async function initialise(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const child = fork(fileURLToPath(new URL('./initialise.mjs', import.meta.url)), [draft]);
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    throw new StartError(
      `La base de données n’a pas pu être créée dans le dossier ${folder}\u00a0: l’erreur ci-dessus en donne la cause.`,
    );
  }
  renameSync(draft, folder);
}
