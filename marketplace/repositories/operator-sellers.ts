import { sql } from 'kysely';
import type { Db } from './connection';

/** Returns the sellers with this id or, ignoring case, this name. */
export function findSellers(db: Db, idOrName: string) {
  return db
    .selectFrom('seller')
    .select(['id', 'full_name', 'chat_key'])
    .where((eb) =>
      eb.or([
        eb('id', '=', idOrName),
        eb(eb.fn('lower', ['full_name']), '=', sql<string>`lower(${idOrName})`),
      ]),
    )
    .orderBy('id')
    .limit(10)
    .execute();
}
