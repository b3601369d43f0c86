import type { FastifyInstance } from 'fastify';
import {
  delete_chat_user_by_room_id,
  get_all_message_by_product_user_id,
  get_all_user_chat,
  getProductDetailForChat,
  report_chat_by_user,
} from '../../lib/marketplace/contract/chat';
import { serve } from '../http/serve';
import type { Context } from '../ports/context';
import { threadAbout } from '../services/chat/chat-messages';
import { chatProduct, deleteChat, listChats, reportChat } from '../services/chat/chat-rooms';

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
    const record = await chatProduct(db, body.product_id);
    return { status: record.length > 0 ? 1 : 0, record };
  });

  serve(app, report_chat_by_user, async ({ body }) => {
    await reportChat(db, body.room_id, body.reason);
    return { status: 1, message: 'Votre signalement est enregistré.' };
  });

  serve(app, delete_chat_user_by_room_id, async ({ params }) => {
    await deleteChat(db, params.room_id);
    return { status: 1, message: 'La conversation est supprimée.' };
  });
}
