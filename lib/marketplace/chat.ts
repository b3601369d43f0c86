import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  type ChatMessage,
  type ChatProduct,
  type ChatSubject,
  type ChatSummary,
  longestThread,
} from '@/lib/domain/chat';
import type { Outcome } from '@/lib/domain/outcome';
import { isoOf } from '@/lib/format/dates';
import { toCents } from '@/lib/format/money';
import { firstName, productTitle } from './cards';
import { asCustomer } from './client';
import {
  delete_chat_user_by_room_id,
  get_all_message_by_product_user_id,
  get_all_user_chat,
  getProductDetailForChat,
  report_chat_by_user,
} from './contract/chat';
import { isListed } from './listed';
import { toOutcome } from './outcome';

type ProductRecord = z.output<
  typeof get_all_user_chat.reply
>['data'][number]['doc']['product_rec'][number];
type MessageRecord = z.output<typeof get_all_message_by_product_user_id.reply>['data'][number];

/**
 * The customer's chats, the most recent first: a list that is ordered from the oldest to the newest
 * is reversed.
 * @throws MarketplaceError
 */
export async function readChats(customerId: string): Promise<readonly ChatSummary[]> {
  const { data } = await asCustomer(customerId, get_all_user_chat, {});
  const chats = data.map(({ _id, doc }) => ({
    roomId: _id,
    productId: doc.product_id,
    sellerId: doc.seller_id,
    sellerName: doc.seller_rec[0]?.fullname ?? '',
    product: doc.product_rec[0] ? toProduct(doc.product_rec[0]) : null,
    isReported: doc.report_user === 1,
    startedAt: isoOf(doc.created_at),
  }));
  return isOldestFirst(chats.map(({ startedAt }) => startedAt ?? '')) ? chats.toReversed() : chats;
}

/**
 * The specification defines no order. One by the last messages is hardly ever that of beginnings.
 */
function isOldestFirst(times: readonly string[]): boolean {
  const [first = '', last = ''] = [times[0], times.at(-1)];
  return (
    first < last && times.every((time, index) => index === 0 || time >= (times[index - 1] ?? ''))
  );
}

/**
 * One of the customer's own chats; null when it does not exist or belongs to someone else.
 * @throws MarketplaceError
 */
export async function readChat(customerId: string, roomId: string): Promise<ChatSummary | null> {
  const chats = await readChats(customerId);
  return chats.find((chat) => chat.roomId === roomId) ?? null;
}

/**
 * Whether the customer's own list contains a chat; null when this is unknown (`isListed`).
 * @throws MarketplaceError
 */
export async function isChatListed(customerId: string, roomId: string): Promise<boolean | null> {
  const { data, status } = await asCustomer(customerId, get_all_user_chat, {});
  return isListed(data, roomId, status);
}

/**
 * The messages between the customer and the seller of a product, oldest first.
 * @throws MarketplaceError
 */
export async function readThread(
  customerId: string,
  productId: string,
): Promise<readonly ChatMessage[]> {
  const body = { product_id: productId };
  const { data } = await asCustomer(customerId, get_all_message_by_product_user_id, { body });
  return toThread(data);
}

/**
 * Normalises a thread to the latest messages, oldest first, whatever order the marketplace uses.
 */
export function toThread(records: readonly MessageRecord[]): readonly ChatMessage[] {
  const messages = records.map(
    (record): ChatMessage => ({
      id: record._id || '',
      text: record.message,
      by: record.message_by === 1 ? 'customer' : 'seller',
      at: isoOf(record.created_at),
      clientId: record.client_id || null,
      ...(record.receipt_mailed ? { hasReceipt: true } : {}),
    }),
  );
  const times = messages.flatMap(({ at }) => at ?? []);
  const oldestFirst = isMostlyDescending(times) ? messages.toReversed() : messages;
  return withIds(oldestFirst).slice(-longestThread);
}

/**
 * Identifies messages without an id by their content, and equal ones by their order: an index would
 * change when a marketplace returns only the latest messages.
 */
function withIds(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const counts = new Map<string, number>();
  return messages.map((message) => {
    if (message.id !== '') return message;
    const { at, by, text } = message;
    const content = createHash('sha256').update(`${at} ${by} ${text}`).digest('base64url');
    const short = content.slice(0, 12);
    const nth = (counts.get(short) ?? 0) + 1;
    counts.set(short, nth);
    return { ...message, id: `${short}-${nth}` };
  });
}

/** A clock that was wrong for some messages does not change the order of most times. */
function isMostlyDescending(times: readonly string[]): boolean {
  const earlier = times.filter((time, index) => time < (times[index - 1] ?? time));
  const later = times.filter((time, index) => time > (times[index - 1] ?? time));
  return earlier.length > later.length;
}

/** The product of a chat; null when the marketplace does not know it. @throws MarketplaceError */
export async function readChatSubject(
  customerId: string,
  productId: string,
): Promise<ChatSubject | null> {
  const body = { product_id: productId };
  const { record } = await asCustomer(customerId, getProductDetailForChat, { body });
  const [first] = record;
  return first ? { ...toProduct(first), sellerName: first.slr_rec[0]?.fullname ?? '' } : null;
}

function toProduct(record: ProductRecord): ChatProduct {
  return {
    title: productTitle(record.title),
    price: toCents(record.price),
    image: firstName(record.images),
  };
}

/**
 * Reports a chat. The caller has verified its owner (`readChat`), because the call carries no
 * customer.
 * @throws MarketplaceError
 */
export async function reportChat(
  customerId: string,
  roomId: string,
  reason: string,
): Promise<Outcome> {
  const body = { room_id: roomId, reason };
  return toOutcome(await asCustomer(customerId, report_chat_by_user, { body }));
}

/**
 * Deletes a chat. The caller has verified its owner (`isChatListed`), because the call carries no
 * customer.
 * @throws MarketplaceError
 */
export async function deleteChat(customerId: string, roomId: string): Promise<Outcome> {
  const params = { room_id: roomId };
  return toOutcome(await asCustomer(customerId, delete_chat_user_by_room_id, { params }));
}
