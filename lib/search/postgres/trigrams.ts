import { DatabaseError } from 'pg';
import { log } from '@/lib/config/log';
import type { Queryable } from './insert';

/** The schema of the extension pg_trgm, which finds similar words; null without it. */
export async function findTrigrams(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ schema: string }>(
    `select quote_ident(nspname) as schema
     from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
     where extname = 'pg_trgm'`,
  );
  return rows[0]?.schema ?? null;
}

/** Creates the extension pg_trgm, if the account may. @returns whether it was refused */
export async function createTrigrams(client: Queryable): Promise<boolean> {
  try {
    await client.query('create extension if not exists pg_trgm');
    return false;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    log.warn(
      { code: error.code },
      'the search corrects words without pg_trgm, which is slow in large catalogues: let an administrator run "create extension pg_trgm" in the database of SEARCH_URL',
    );
    return true;
  }
}
