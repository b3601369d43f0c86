import type { Db, Row } from '../../db/schema';
import type { Context } from '../../ports/context';
import type { LetterPart, StoredMail } from '../../ports/mailer';
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
    .select(['chat_room.customer_id', 'chat_room.product_id', 'chat_room.seller_id'])
    .select(['seller.full_name', 'product.title'])
    .where('chat_room.id', '=', roomId)
    .executeTakeFirstOrThrow();
  return storeNotice(context, rows, {
    cause: `chat-answer ${messageId}`,
    customerId: room.customer_id,
    title: `Nouveau message\u00a0: ${room.full_name}`,
    // An article that has left the catalogue has no title any more.
    message:
      room.title === null ? message : `À propos de «\u00a0${room.title}\u00a0»\u00a0: ${message}`,
    sender: 'provider',
    parts: [chatLink(room, context.config)],
  });
}

/** Returns the link to the customer's chat with a seller about a product. */
export function chatLink(
  { product_id, seller_id }: Pick<Row<'chat_room'>, 'product_id' | 'seller_id'>,
  { shopUrl }: Pick<Context['config'], 'shopUrl'>,
): LetterPart {
  const address = `${shopUrl}/chat?${new URLSearchParams({ product_id, seller_id })}`;
  return { kind: 'link', label: 'Répondre au vendeur', address };
}
