import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { StartError } from '../base/config';
import { toStartError } from './connection-error';
import { queryLog } from './query-log';
import type { Database } from './schema';

/** Per process; PostgreSQL accepts 100 connections by default. */
const maxConnections = 10;
const connectWithinMs = 10_000;
/**
 * Statement timeout: statements of the shop take milliseconds, and one that takes this long is
 * cancelled to release its locks.
 */
const statementMs = 30_000;
/**
 * Timeout of idle transactions, so that a process that stops in the middle of one does not block
 * the others.
 */
const idleInTransactionMs = 60_000;
const oldestVersion = 150_000;

const int8 = 20;
/** Parses 64-bit integers as numbers, as PGlite does. */
const readers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary' ? Number : types.getTypeParser(oid, format),
};

/**
 * Connects to a PostgreSQL server with the settings that the tables need.
 * @param onLost called when an idle connection was lost; the next statement opens another
 * @throws StartError when the server is unreachable, refuses the connection or is unsuitable
 */
export async function openPostgres(
  url: string,
  onLost: (error: Error) => void,
): Promise<Kysely<Database>> {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'vitrine-marketplace',
    keepAlive: true,
    types: readers,
  });
  pool.on('error', onLost);
  // The pool handles only the errors of idle connections. One that is lost during a statement emits
  // an error too, which would end the process; the statement reports it.
  pool.on('connect', (connection) => connection.on('error', () => {}));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: queryLog() });
  try {
    await requireSuitable(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw toStartError(error, url);
  }
}

async function requireSuitable(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::integer as version,
      current_setting('server_encoding') as encoding`.execute(db);
  const server = rows[0];
  if (!server || server.version < oldestVersion) {
    throw new StartError('La place de marché demande PostgreSQL 15 ou plus récent.');
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      `La base de données de DATABASE_URL est en ${server.encoding} : il en faut une en UTF8.`,
    );
  }
}
