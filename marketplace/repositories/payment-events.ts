import type { Db } from './connection';

export async function isEventTaken(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_event')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether the event was new */
export async function saveEvent(db: Db, id: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('payment_event')
    .values({ id, received_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
