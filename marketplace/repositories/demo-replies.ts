import type { Db } from './connection';

/** Schedules a demo seller's reply to a room. One reply answers all messages that wait for it. */
export async function scheduleReply(db: Db, roomId: string, dueAt: Date): Promise<void> {
  await db
    .insertInto('demo_reply')
    .values({ room_id: roomId, due_at: dueAt })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet({ due_at: dueAt }))
    .execute();
}

/** Returns the rooms whose replies are due at `now`, longest waiting first. */
export function selectDueReplies(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('demo_reply')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('room_id')
    .limit(limit)
    .execute();
}

/** Removes a scheduled reply, unless the customer has written again and it is due later. */
export async function completeReply(
  db: Db,
  { room_id, due_at }: { readonly room_id: string; readonly due_at: Date },
): Promise<void> {
  await db
    .deleteFrom('demo_reply')
    .where('room_id', '=', room_id)
    .where('due_at', '<=', due_at)
    .execute();
}
