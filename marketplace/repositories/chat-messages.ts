import type { Insertable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

/**
 * Inserts a message.
 * @returns false, without inserting it, when the room already has a message with this client id
 */
export async function insertMessage(
  db: Db,
  message: Insertable<Database['chat_message']>,
): Promise<boolean> {
  const row = await db
    .insertInto('chat_message')
    .values(message)
    .onConflict((conflict) => conflict.columns(['room_id', 'message_by', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the latest messages of a room, oldest first. */
export async function selectMessages(db: Db, roomId: string, limit: number) {
  const rows = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/**
 * Returns the latest messages of the customer's room about a product, oldest first; none without a
 * room.
 */
export async function selectMessagesAbout(
  db: Db,
  about: { readonly customerId: string; readonly productId: string },
  limit: number,
) {
  const rows = await db
    .selectFrom('chat_message')
    .innerJoin('chat_room', 'chat_room.id', 'chat_message.room_id')
    .selectAll('chat_message')
    .where('chat_room.customer_id', '=', about.customerId)
    .where('chat_room.product_id', '=', about.productId)
    .orderBy('chat_message.position', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}
