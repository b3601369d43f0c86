import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** Major version of PostgreSQL that PGlite contains, and so of the files that it can open. */
export const pgliteVersion = 18;

/**
 * Every start clears the buffers, at 4 ms for each MB. Larger ones make no query faster, even on a
 * table of 250 MB: the operating system keeps the files in memory.
 */
const sharedBuffers = 'shared_buffers=8MB';

/**
 * Opens the embedded PostgreSQL in `folder` and creates it when it does not exist. Each write
 * reaches the operating system before it is acknowledged, so a killed process loses nothing; a
 * power failure may lose the last writes, since PGlite cannot flush to disk.
 */
export async function openPglite(folder: string): Promise<PGlite> {
  compileOnce();
  return PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', sharedBuffers, '-c', 'jit=off'],
  });
}

/**
 * Disables V8's second, optimised compilation of PostgreSQL's WebAssembly. It takes more than a
 * second of processor time at every start and 70 MB, while queries by key become no faster and long
 * queries take only a quarter less time.
 */
function compileOnce(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

/**
 * Returns a pool for Kysely's PostgreSQL dialect. PGlite is a single connection, which is lent to
 * one user at a time, each in another turn of the event loop: a transaction holds it until it ends.
 */
export function poolOf(pglite: PGlite): PostgresPool {
  let tail: Promise<void> = Promise.resolve();
  return {
    connect: async () => {
      const before = tail;
      let release = () => {};
      tail = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      // PGlite runs a query in the turn of the event loop in which it is called. Without this, many
      // waiting queries would keep the process from its connections and timers until the last ends.
      await setImmediate();
      return new PGliteClient(pglite, release);
    },
    end: () => pglite.close(),
  };
}

class PGliteClient implements PostgresPoolClient {
  readonly #pglite: PGlite;
  readonly release: () => void;

  constructor(pglite: PGlite, release: () => void) {
    this.#pglite = pglite;
    this.release = release;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    given: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof given !== 'string') throw new Error('PGlite has no cursors');
    return this.#run<Row>(given, parameters);
  }

  async #run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const { rows, affectedRows = 0 } = await this.#pglite.query<Row>(sql, [...parameters]);
    // PGlite does not name the command; Kysely only needs to know that it counts rows.
    return { command: 'UPDATE', rowCount: affectedRows, rows };
  }
}
