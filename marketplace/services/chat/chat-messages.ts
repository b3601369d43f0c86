import type { z } from 'zod';
import type { get_all_message_by_product_user_id } from '../../../lib/marketplace/contract/chat';
import type { ChatThread } from '../../ports/chat-relay';
import type { Context } from '../../ports/context';
import { selectMessages, selectMessagesAbout } from '../../repositories/chat-messages';
import { selectInbox, selectRoom } from '../../repositories/chat-rooms';
import type { Db } from '../../repositories/connection';
import { type NewMessage, storeMessage } from './chat-store';

const longestThread = 500;
const inboxSize = 50;

type Messages = z.output<typeof get_all_message_by_product_user_id.reply>['data'];

/**
 * Stores a message and notifies the sockets of both parties.
 * @throws Refusal when it is empty or too long, or when these parties cannot talk about this
 * product
 */
export async function postMessage(
  context: Pick<Context, 'db' | 'chat' | 'demo'>,
  given: NewMessage,
): Promise<{ duplicate: boolean; roomId: string }> {
  const { thread, duplicate } = await storeMessage(context, given);
  if (!duplicate) context.chat.threadChanged(thread);
  return { duplicate, roomId: thread.roomId };
}

/** Returns the latest 500 messages of a room, oldest first. */
export async function threadOf(db: Db, roomId: string): Promise<Messages> {
  return toWire(await selectMessages(db, roomId, longestThread));
}

/**
 * Returns the latest 500 messages of a customer about a product, oldest first; none without a room.
 */
export async function threadAbout(
  db: Db,
  customerId: string,
  productId: string,
): Promise<Messages> {
  return toWire(await selectMessagesAbout(db, { customerId, productId }, longestThread));
}

/** Returns the room and its parties; null when it does not exist. */
export async function roomOf(db: Db, roomId: string): Promise<ChatThread | null> {
  const room = await selectRoom(db, roomId);
  if (!room) return null;
  return {
    roomId: room.id,
    customerId: room.customer_id,
    sellerId: room.seller_id,
    productId: room.product_id,
  };
}

/** Lists the rooms for the operator, most recently active first, with their last message. */
export async function listInbox(db: Db, limit = inboxSize) {
  const rooms = await selectInbox(db, limit);
  return rooms.map((room) => ({
    roomId: room.id,
    customerId: room.customer_id,
    customerName: `${room.first_name} ${room.last_name}`.trim(),
    sellerId: room.seller_id,
    sellerName: room.full_name,
    productId: room.product_id,
    /** null when the product was deleted */
    productTitle: room.title,
    messages: room.messages,
    lastMessage: room.message,
    /** 1 the customer, 2 the seller */
    lastMessageBy: room.message_by,
    lastMessageAt: room.last_message_at,
    /** null when it was not reported */
    reportReason: room.report_reason,
  }));
}

function toWire(rows: Awaited<ReturnType<typeof selectMessages>>): Messages {
  return rows.map((row) => ({
    _id: row.id,
    message: row.message,
    message_by: row.message_by,
    created_at: row.created_at.toISOString(),
    ...(row.client_key ? { client_id: row.client_key } : {}),
  }));
}
