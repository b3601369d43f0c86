import type { Insertable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

/**
 * Returns when the customer's e-mail was verified and the product's seller (null without a
 * product). Locks the customer against deletion until the transaction ends.
 */
export function lockParties(db: Db, customerId: string, productId: string) {
  return db
    .selectFrom('customer')
    .leftJoin('product', (join) => join.on('product.id', '=', productId))
    .select(['customer.verified_at', 'product.seller_id'])
    .where('customer.id', '=', customerId)
    .forKeyShare('customer')
    .executeTakeFirst();
}

/**
 * Locks the room of a customer about a product until the transaction ends, so that messages are
 * numbered one at a time. Returns it with the fields of `lockParties`.
 */
export function lockRoom(db: Db, customerId: string, productId: string) {
  return db
    .selectFrom('chat_room')
    .innerJoin('customer', 'customer.id', 'chat_room.customer_id')
    .leftJoin('product', 'product.id', 'chat_room.product_id')
    .select(['chat_room.id', 'chat_room.messages', 'chat_room.seller_id as with_seller_id'])
    .select(['customer.verified_at', 'product.seller_id'])
    .where('chat_room.customer_id', '=', customerId)
    .where('chat_room.product_id', '=', productId)
    .forUpdate('chat_room')
    .executeTakeFirst();
}

/** Inserts a room unless the customer already has one about the product. */
export async function insertRoom(db: Db, room: Insertable<Database['chat_room']>): Promise<void> {
  await db
    .insertInto('chat_room')
    .values(room)
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .execute();
}

/** Updates the message count of a locked room. */
export async function countMessage(
  db: Db,
  roomId: string,
  messages: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('chat_room')
    .set({ messages, last_message_at: at })
    .where('id', '=', roomId)
    .execute();
}

export function selectRoom(db: Db, roomId: string) {
  return db.selectFrom('chat_room').selectAll().where('id', '=', roomId).executeTakeFirst();
}

/**
 * Returns the customer's rooms with their seller and product (null when deleted), most recently
 * active first.
 */
export function selectRooms(db: Db, customerId: string) {
  return db
    .selectFrom('chat_room')
    .innerJoin('seller', 'seller.id', 'chat_room.seller_id')
    .leftJoin('product', 'product.id', 'chat_room.product_id')
    .selectAll('chat_room')
    .select(['seller.full_name', 'product.title', 'product.price_cents', 'product.images'])
    .where('chat_room.customer_id', '=', customerId)
    .orderBy('chat_room.last_message_at', 'desc')
    .orderBy('chat_room.id')
    .execute();
}

/** Returns the most recently active rooms with their parties, product and last message. */
export function selectInbox(db: Db, limit: number) {
  return db
    .selectFrom('chat_room')
    .innerJoin('customer', 'customer.id', 'chat_room.customer_id')
    .innerJoin('seller', 'seller.id', 'chat_room.seller_id')
    .leftJoin('product', 'product.id', 'chat_room.product_id')
    .innerJoin('chat_message', (join) =>
      join
        .onRef('chat_message.room_id', '=', 'chat_room.id')
        .on((eb) => eb('chat_message.position', '=', eb(eb.ref('chat_room.messages'), '-', 1))),
    )
    .selectAll('chat_room')
    .select([
      'customer.first_name',
      'customer.last_name',
      'seller.full_name',
      'product.title',
      'chat_message.message',
      'chat_message.message_by',
    ])
    .orderBy('chat_room.last_message_at', 'desc')
    .orderBy('chat_room.id')
    .limit(limit)
    .execute();
}

/** @returns whether the room exists */
export async function reportRoom(
  db: Db,
  roomId: string,
  report: { readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('chat_room')
    .set({ report_reason: report.reason, reported_at: report.at })
    .where('id', '=', roomId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes a room with its messages.
 * @returns whether it existed
 */
export async function deleteRoom(db: Db, roomId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('chat_room')
    .where('id', '=', roomId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
