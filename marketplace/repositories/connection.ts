import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

/** The database or a transaction; repositories run every statement on the one they are given. */
export type Db = Kysely<Database>;
