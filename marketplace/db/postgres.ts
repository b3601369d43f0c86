import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { StartError } from '../base/config';
import { toStartError } from './connection-error';
import type { Database } from './schema';

/** Of each process; PostgreSQL itself takes 100 connections unless it is told otherwise. */
const mostConnections = 10;
const connectWithinMs = 10_000;
/** A statement of the shop takes milliseconds: one that takes this long is ended, and its locks with it. */
const statementMs = 30_000;
/** A process that stops in the middle of a transaction does not keep the others waiting for ever. */
const idleInTransactionMs = 60_000;
const oldestVersion = 150_000;

const int8 = 20;
/** Whole numbers of 64 bits as numbers, as PGlite gives them. */
const readers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary' ? Number : types.getTypeParser(oid, format),
};

/**
 * Connects to a PostgreSQL server, with what the tables need of it.
 * @param onLost told when a connection that nobody used was lost; the next statement opens another
 * @throws StartError when it cannot be reached, refuses us or is not good enough
 */
export async function openPostgres(
  url: string,
  onLost: (error: Error) => void,
): Promise<Kysely<Database>> {
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'vitrine-marketplace',
    keepAlive: true,
    types: readers,
  });
  pool.on('error', onLost);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
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
