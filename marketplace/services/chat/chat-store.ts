import { currentTime } from '../../base/clock';
import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { Db, Row } from '../../db/schema';
import type { ChatThread } from '../../ports/chat-relay';
import type { Context } from '../../ports/context';
import type { StoredMail } from '../../ports/mailer';
import { storeWithdrawalReceipt } from '../orders/withdrawal-receipt';
import { storeAnswerNotice } from './answer-notice';

const longestMessage = 2_000;

export interface NewMessage {
  readonly customerId: string;
  readonly productId: string;
  readonly sellerId: string;
  readonly message: string;
  /** 1 the customer, 2 the seller */
  readonly by: 1 | 2;
  /** The client's own id of the message, for idempotency. */
  readonly clientKey: string | null;
  /** Whether the operator writes for the seller, also where the seller may not write any more. */
  readonly isOperator?: boolean;
  /** Whether the caller itself acknowledges a withdrawal, or notifies the customer of an answer. */
  readonly isAcknowledged?: boolean;
}

type MessageContext = Pick<Context, 'demo' | 'mailer' | 'config'>;

interface Stored {
  readonly thread: ChatThread;
  /** Whether a message with the same client id was already stored. */
  readonly duplicate: boolean;
}

/**
 * Stores a message exactly once at the end of its room, without notifying the sockets of its
 * parties. A withdrawal from a contract is acknowledged by e-mail, and the customer is notified of
 * the seller's messages.
 * @throws Refusal when it is empty or too long, or when these parties cannot talk about this
 * product
 */
export async function storeMessage(
  context: MessageContext & Pick<Context, 'db'>,
  given: NewMessage,
): Promise<Stored> {
  const { mail, ...stored } = await context.db
    .transaction()
    .execute((rows) => addMessage(context, rows, given));
  await context.mailer.send(mail);
  return stored;
}

/**
 * Like `storeMessage`, inside a transaction.
 * @returns also the mail, to be sent after the transaction
 * @throws Refusal
 */
export async function addMessage(
  context: MessageContext,
  rows: Db,
  given: NewMessage,
): Promise<Stored & { readonly mail: StoredMail | null }> {
  const message = given.message.trim();
  if (message === '') throw new Refusal('Message est requis');
  if (message.length > longestMessage) {
    throw new Refusal(`Votre message dépasse ${longestMessage} caractères.`);
  }
  const room = await takeRoom(rows, given);
  const now = currentTime();
  const storedAt = timeInRoom(room, now);
  const added = await rows
    .insertInto('chat_message')
    .values({
      id: newId(),
      room_id: room.id,
      position: room.messages,
      message_by: given.by,
      message,
      client_key: given.clientKey,
      created_at: storedAt,
    })
    .onConflict((conflict) => conflict.columns(['room_id', 'message_by', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const { customerId, sellerId, productId } = given;
  const thread = { roomId: room.id, customerId, sellerId, productId };
  if (!added) return { thread, duplicate: true, mail: null };
  await rows
    .updateTable('chat_room')
    .set({ messages: room.messages + 1, last_message_at: storedAt })
    .where('id', '=', room.id)
    .execute();
  if (given.by === 1) await context.demo?.onQuestion(rows, room.id, now);
  const stored = { ...given, messageId: added.id, roomId: room.id, message, at: now };
  const storeMail = given.by === 1 ? storeWithdrawalReceipt : storeAnswerNotice;
  const mail = given.isAcknowledged ? null : await storeMail(context, rows, stored);
  return { thread, duplicate: false, mail };
}

/**
 * Returns the time of a new message in its thread, which readers may order by times: later than the
 * previous message, even if the clock was set back or that of another process is ahead.
 */
function timeInRoom(room: Pick<Row<'chat_room'>, 'messages' | 'last_message_at'>, now: Date): Date {
  if (room.messages === 0) return now;
  return new Date(Math.max(now.getTime(), room.last_message_at.getTime() + 1));
}

/** Returns the locked room, and creates it for a customer's first message. */
async function takeRoom(db: Db, given: NewMessage) {
  const { customerId, productId, sellerId, by } = given;
  const room = await lockRoom(db, customerId, productId);
  if (room) {
    // After its product has left the catalogue, a chat continues with the seller that it has.
    const seller_id = room.seller_id ?? room.with_seller_id;
    // The operator answers also after the product has changed its seller.
    if (!given.isOperator) checkParties({ ...room, seller_id }, given);
    if (by === 2 && room.seller_blocked_at && !given.isOperator) {
      throw new Refusal('Le vendeur ne peut plus écrire dans cette conversation.');
    }
    if (room.with_seller_id === sellerId) return room;
    throw new Refusal(
      'Cet article a changé de vendeur\u00a0: supprimez cette conversation pour en commencer une nouvelle.',
    );
  }
  checkParties(await lockParties(db, customerId, productId), given);
  if (by === 2) throw new Refusal('Cette conversation n’existe pas.');
  const now = currentTime();
  await db
    .insertInto('chat_room')
    .values({
      id: newId(),
      customer_id: customerId,
      seller_id: sellerId,
      product_id: productId,
      created_at: now,
      last_message_at: now,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .execute();
  const opened = await lockRoom(db, customerId, productId);
  if (!opened) throw new Refusal('Cette conversation vient d’être supprimée.');
  return opened;
}

/**
 * Returns when the customer's e-mail was verified and the product's seller (null without a
 * product). Locks the customer against deletion until the transaction ends.
 */
function lockParties(db: Db, customerId: string, productId: string) {
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
function lockRoom(db: Db, customerId: string, productId: string) {
  return db
    .selectFrom('chat_room')
    .innerJoin('customer', 'customer.id', 'chat_room.customer_id')
    .leftJoin('product', 'product.id', 'chat_room.product_id')
    .select(['chat_room.id', 'chat_room.messages', 'chat_room.seller_id as with_seller_id'])
    .select(['customer.verified_at', 'product.seller_id', 'chat_room.seller_blocked_at'])
    .select('chat_room.last_message_at')
    .where('chat_room.customer_id', '=', customerId)
    .where('chat_room.product_id', '=', productId)
    .forUpdate('chat_room')
    .executeTakeFirst();
}

function checkParties(parties: Awaited<ReturnType<typeof lockParties>>, { sellerId }: NewMessage) {
  if (!parties) throw new Refusal('Ce compte n’existe pas.');
  if (!parties.verified_at) throw new Refusal('Vérifiez d’abord votre adresse e-mail.');
  if (parties.seller_id === null) throw new Refusal('Cet article n’existe plus.');
  if (parties.seller_id !== sellerId) throw new Refusal('Ce vendeur ne vend pas cet article.');
}
