import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** Marks the locks of this program among those of others in the same PostgreSQL. */
const ours = 1_448_695_122;
const jobs = { migrations: 1, catalogue: 2 } as const;

/**
 * Runs a job that only one process may do at a time; the others wait for it. Its statements may take as long as they need.
 * The work uses the connection that it is given, and no other.
 */
export function withAdvisoryLock<Result>(
  db: Kysely<Database>,
  job: keyof typeof jobs,
  work: (db: Kysely<Database>) => Promise<Result>,
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
