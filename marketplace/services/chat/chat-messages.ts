import type { z } from 'zod';
import type { get_all_message_by_product_user_id } from '../../../lib/marketplace/contract/chat';
import type { Db } from '../../db/schema';
import type { ChatThread } from '../../ports/chat-relay';
import type { Context } from '../../ports/context';
import { declaresWithdrawal } from '../orders/withdrawal-receipt';
import { type NewMessage, storeMessage } from './chat-store';

const longestThread = 500;

type Messages = z.output<typeof get_all_message_by_product_user_id.reply>['data'];

/**
 * Stores a message like `storeMessage`, and notifies the sockets of both parties.
 * @throws Refusal when it is empty or too long, or when these parties cannot talk about this
 * product
 */
export async function postMessage(
  context: Pick<Context, 'db' | 'chat' | 'demo' | 'mailer' | 'config'>,
  given: NewMessage,
): Promise<void> {
  const { thread, duplicate } = await storeMessage(context, given);
  if (!duplicate) context.chat.threadChanged(thread);
}

/** Returns the latest 500 messages of a room, oldest first. */
export async function threadOf(db: Db, roomId: string): Promise<Messages> {
  return (await selectMessages(db, roomId, longestThread)).map((row) => ({
    _id: row.id,
    message: row.message,
    message_by: row.message_by,
    created_at: row.created_at.toISOString(),
    ...(row.client_key ? { client_id: row.client_key } : {}),
    ...(row.message_by === 1 && declaresWithdrawal(row.message) ? { receipt_mailed: true } : {}),
  }));
}

/**
 * Returns the latest 500 messages of a customer about a product, oldest first; none without a room.
 */
export async function threadAbout(
  db: Db,
  customerId: string,
  productId: string,
): Promise<Messages> {
  const room = await db
    .selectFrom('chat_room')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return room ? threadOf(db, room.id) : [];
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

/** Returns the room and its parties; null when it does not exist. */
export async function roomOf(db: Db, roomId: string): Promise<ChatThread | null> {
  const room = await db
    .selectFrom('chat_room')
    .select(['id as roomId', 'customer_id as customerId', 'seller_id as sellerId'])
    .select('product_id as productId')
    .where('id', '=', roomId)
    .executeTakeFirst();
  return room ?? null;
}
