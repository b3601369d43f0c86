import { sql } from 'kysely';
import type { Db } from './schema';

/** Key space of this program's advisory locks, in case others use the same database. */
const ours = 1_448_695_122;
const jobs = { migrations: 1, catalogue: 2 } as const;

/**
 * Runs a job under an advisory lock, so that one process at a time does it. Without statement
 * timeout. The work must use the connection that it receives, and no other.
 */
export function withAdvisoryLock<Result>(
  db: Db,
  job: keyof typeof jobs,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`select pg_advisory_lock(${ours}::integer, ${jobs[job]}::integer)`.execute(one);
    try {
      return await work(one);
    } finally {
      await sql`select pg_advisory_unlock(${ours}::integer, ${jobs[job]}::integer)`.execute(one);
      await sql`reset statement_timeout`.execute(one);
    }
  });
}
