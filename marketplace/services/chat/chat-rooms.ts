import type { z } from 'zod';
import type {
  get_all_user_chat,
  getProductDetailForChat,
} from '../../../lib/marketplace/contract/chat';
import { currentTime } from '../../base/clock';
import { toEuros } from '../../base/money';
import { Refusal } from '../../base/refusal';
import { selectProduct } from '../../repositories/catalogue';
import { deleteRoom, reportRoom, selectRooms } from '../../repositories/chat-rooms';
import type { Db } from '../../repositories/connection';

const longestReason = 500;

type Chats = z.output<typeof get_all_user_chat.reply>['data'];
type ChatProducts = z.output<typeof getProductDetailForChat.reply>['record'];

/**
 * Lists the customer's chats, most recently active first. `product_rec` is empty when the product
 * was deleted.
 */
export async function listChats(db: Db, customerId: string): Promise<Chats> {
  const rooms = await selectRooms(db, customerId);
  return rooms.map((room) => ({
    _id: room.id,
    doc: {
      product_id: room.product_id,
      seller_id: room.seller_id,
      created_at: room.created_at.toISOString(),
      report_user: room.reported_at ? 1 : 0,
      seller_rec: [{ fullname: room.full_name }],
      product_rec:
        room.title === null || room.price_cents === null
          ? []
          : [{ title: room.title, price: toEuros(room.price_cents), images: room.images ?? [] }],
    },
  }));
}

/** Returns the product fields of the chat; none when the product does not exist. */
export async function chatProduct(db: Db, productId: string): Promise<ChatProducts> {
  const product = await selectProduct(db, productId);
  if (!product) return [];
  return [
    {
      title: product.title,
      price: toEuros(product.price_cents),
      images: product.images,
      slr_rec: [{ fullname: product.seller_name }],
    },
  ];
}

/**
 * Reports a chat (specification 2, section 5). A repeated report replaces the reason.
 * @throws Refusal without a reason or when the room does not exist
 */
export async function reportChat(db: Db, roomId: string, reason: string): Promise<void> {
  const given = reason.trim();
  if (given === '') throw new Refusal('Veuillez sélectionner une raison');
  if (given.length > longestReason) {
    throw new Refusal(`La raison dépasse ${longestReason} caractères.`);
  }
  if (!(await reportRoom(db, roomId, { reason: given, at: currentTime() }))) {
    throw new Refusal('Cette conversation n’existe plus.');
  }
}

/**
 * Deletes a chat with its messages.
 * @throws Refusal when the room does not exist
 */
export async function deleteChat(db: Db, roomId: string): Promise<void> {
  if (!(await deleteRoom(db, roomId))) throw new Refusal('Cette conversation n’existe plus.');
}
