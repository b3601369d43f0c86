import type { Db } from '../../db/schema';
import type { Context } from '../../ports/context';
import type { StoredMail } from '../../ports/mailer';
import { storeNotice } from '../notifications/notifications';

interface Answer {
  readonly messageId: string;
  readonly roomId: string;
  readonly message: string;
}

/**
 * Notifies the customer of a seller's new message, as far as the customer wants it, in the
 * transaction of the message.
 * @returns the mail, to be sent after the transaction
 */
export async function storeAnswerNotice(
  context: Pick<Context, 'mailer' | 'config'>,
  rows: Db,
  { messageId, roomId, message }: Answer,
): Promise<StoredMail | null> {
  const room = await rows
    .selectFrom('chat_room')
    .innerJoin('seller', 'seller.id', 'chat_room.seller_id')
    .leftJoin('product', 'product.id', 'chat_room.product_id')
    .select(['chat_room.customer_id', 'seller.full_name', 'product.title'])
    .where('chat_room.id', '=', roomId)
    .executeTakeFirstOrThrow();
  return storeNotice(context, rows, {
    cause: `chat-answer ${messageId}`,
    customerId: room.customer_id,
    title: `Nouveau message de ${room.full_name}`,
    // An article that has left the catalogue has no title any more.
    message:
      room.title === null ? message : `À propos de «\u00a0${room.title}\u00a0»\u00a0: ${message}`,
    sender: 'provider',
  });
}
