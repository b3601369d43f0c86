import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { log } from '@/lib/config/log';

/** Per process; PostgreSQL accepts 100 connections by default. */
const most = { reading: 4, writing: 2 };
const connectWithinMs = 5_000;
/** The shop gives up a search after 1.5 s; building indexes of a million products takes minutes. */
const statementMs = { reading: 5_000, writing: 600_000 };

/**
 * Settings of each connection. Searches take less time than compiling them or starting parallel
 * workers, which the estimates of large ones would do; their sorts and hash tables fit into this
 * memory.
 */
const settings = {
  reading: `set jit = off; set max_parallel_workers_per_gather = 0; set work_mem = '32MB';
    set pg_trgm.similarity_threshold = 0.1`,
  writing: "set work_mem = '128MB'; set maintenance_work_mem = '128MB'",
};

/** The connections of this process to the database of the index. They open when they are used. */
export class Connections {
  readonly #reading: Pool;
  readonly #writing: Pool;

  constructor(url: string) {
    this.#reading = openPool(url, {
      max: most.reading,
      statement_timeout: statementMs.reading,
      application_name: 'vitrine-search',
      onConnect: (client) => client.query(settings.reading),
    });
    this.#writing = openPool(url, {
      max: most.writing,
      statement_timeout: statementMs.writing,
      application_name: 'vitrine-search-index',
      onConnect: (client) => client.query(settings.writing),
    });
  }

  /**
   * Runs queries of a search. When the signal aborts, it rejects at once, and the server cancels
   * the query.
   */
  async read<Result>(
    signal: AbortSignal | undefined,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const client = await orAborted(signal, this.#reading.connect(), (late) => late.release());
    try {
      const result = await orAborted(signal, work(client));
      client.release();
      return result;
    } catch (error) {
      // A query may still be running, or the connection be lost: it is not used again.
      client.release(true);
      if (signal?.aborted) this.#cancel(client);
      throw error;
    }
  }

  /** Runs statements in one transaction. */
  async write<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#writing.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** For statements that cannot run in a transaction, or that need none. */
  get alone(): Pick<Pool, 'query'> {
    return this.#writing;
  }

  async close(): Promise<void> {
    await Promise.all([this.#reading.end(), this.#writing.end()]);
  }

  #cancel(client: PoolClient): void {
    const pid: unknown = 'processID' in client ? client.processID : null;
    if (typeof pid !== 'number') return;
    // Without this, the query would run until its timeout.
    this.#reading.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
  }
}

function openPool(url: string, config: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    allowExitOnIdle: true,
    ...config,
  });
  pool.on('error', (error) => {
    // The error contains the connection with its keys.
    log.warn({ reason: error.message }, 'lost an idle connection to the search index');
  });
  pool.on('connect', (client) => {
    // A lost connection also rejects its query; without a listener, it would end the process.
    client.on('error', () => undefined);
  });
  return pool;
}

/** @param discard called with a result that came after the abortion */
function orAborted<Result>(
  signal: AbortSignal | undefined,
  promise: Promise<Result>,
  discard: (result: Result) => void = () => undefined,
): Promise<Result> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => {
      reject(signal.reason);
      promise.then(discard, () => undefined);
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
