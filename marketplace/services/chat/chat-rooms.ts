import type { FastifyInstance } from 'fastify';
import {
  delete_chat_user_by_room_id,
  get_all_message_by_product_user_id,
  get_all_user_chat,
  getProductDetailForChat,
  report_chat_by_user,
} from '../../../lib/marketplace/contract/chat';
import { currentTime } from '../../base/clock';
import { toEuros } from '../../base/money';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { serve } from '../../http/serve';
import type { Context } from '../../ports/context';
import { selectAnyProduct } from '../../repositories/catalogue';
import { threadAbout, threadOf } from './chat-messages';

const longestReason = 500;
const unknownRoom = 'Cette conversation n’existe plus.';

/** Registers the chats with sellers; messages are sent over the socket. */
export function chatRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, get_all_user_chat, async ({ params }) => ({
    status: 1,
    data: await listChats(db, params.user_id),
  }));

  serve(app, get_all_message_by_product_user_id, async ({ body }) => ({
    status: 1,
    data: await threadAbout(db, body.user_id, body.product_id),
  }));

  serve(app, getProductDetailForChat, async ({ body }) => {
    const product = await selectAnyProduct(db, body.product_id);
    if (!product) return { status: 0, record: [] };
    const { title, price_cents, images, seller_name } = product;
    const slr_rec = [{ fullname: seller_name }];
    return { status: 1, record: [{ title, price: toEuros(price_cents), images, slr_rec }] };
  });

  serve(app, report_chat_by_user, async ({ body }) => {
    await reportChat(db, body.room_id, body.reason.trim());
    return { status: 1, message: 'Votre signalement est enregistré.' };
  });

  serve(app, delete_chat_user_by_room_id, async ({ params }) => {
    await db.transaction().execute((rows) => deleteChat(rows, params.room_id));
    return { status: 1, message: 'La conversation est supprimée.' };
  });
}

/**
 * Lists the customer's chats, most recently active first. `product_rec` is empty when the product
 * was deleted.
 */
async function listChats(db: Db, customerId: string) {
  const rooms = await db
    .selectFrom('chat_room')
    .innerJoin('seller', 'seller.id', 'chat_room.seller_id')
    .leftJoin('product', 'product.id', 'chat_room.product_id')
    .selectAll('chat_room')
    .select(['seller.full_name', 'product.title', 'product.price_cents', 'product.images'])
    .where('chat_room.customer_id', '=', customerId)
    .orderBy('chat_room.last_message_at', 'desc')
    .orderBy('chat_room.id')
    .execute();
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

/**
 * Reports a chat (specification 2, section 5). A repeated report replaces the reason, and is to be
 * handled again.
 * @throws Refusal without a reason or when the room does not exist
 */
async function reportChat(db: Db, roomId: string, reason: string): Promise<void> {
  if (reason === '') throw new Refusal('Veuillez sélectionner une raison');
  if (reason.length > longestReason) {
    throw new Refusal(`La raison dépasse ${longestReason} caractères.`);
  }
  await db
    .updateTable('chat_room')
    .set({
      report_reason: reason,
      reported_at: currentTime(),
      report_outcome: null,
      report_handled_at: null,
    })
    .where('id', '=', roomId)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal(unknownRoom));
}

/**
 * Deletes a chat. A report that the operator has not handled yet is kept with the messages that it
 * is about.
 * @throws Refusal when the room does not exist
 */
async function deleteChat(rows: Db, roomId: string): Promise<void> {
  const room = await rows
    .selectFrom('chat_room')
    .selectAll()
    .where('id', '=', roomId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal(unknownRoom));
  if (room.reported_at && !room.report_handled_at) {
    await rows
      .insertInto('deleted_report')
      .values({
        room_id: roomId,
        customer_id: room.customer_id,
        seller_id: room.seller_id,
        reason: room.report_reason ?? '',
        reported_at: room.reported_at,
        messages: JSON.stringify(await threadOf(rows, roomId)),
      })
      .execute();
  }
  await rows.deleteFrom('chat_room').where('id', '=', roomId).execute();
}
