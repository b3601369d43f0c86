import type { Database } from '../db/schema';
import type { Db } from './connection';

export function selectFaq(db: Db) {
  return db
    .selectFrom('faq')
    .select(['question', 'answer'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Stores the entries when there are none; safe when two processes start at the same time. */
export async function insertFirstFaq(db: Db, entries: readonly Database['faq'][]): Promise<void> {
  if (await db.selectFrom('faq').select('id').limit(1).executeTakeFirst()) return;
  await db
    .insertInto('faq')
    .values(entries)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
