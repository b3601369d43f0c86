import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

/** The database or a transaction on it: repositories use for every statement what they are given. */
export type Db = Kysely<Database>;
