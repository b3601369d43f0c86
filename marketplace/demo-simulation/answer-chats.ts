import { chooseAnswer, type Offer } from '@vitrine/demo-catalogue';
import { currentTime } from '../base/clock';
import { formatEuros } from '../base/money';
import { Refusal } from '../base/refusal';
import type { Context } from '../ports/context';
import { selectProduct, selectShops, selectVariations } from '../repositories/catalogue';
import { selectMessages } from '../repositories/chat-messages';
import type { Db } from '../repositories/connection';
import { completeReply, selectDueReplies } from '../repositories/demo-replies';
import { postMessage, roomOf } from '../services/chat/chat-messages';
import { notify } from '../services/notifications/notifications';

const batch = 100;
const readBack = 20;
const keyPrefix = 'demo-';

type Room = NonNullable<Awaited<ReturnType<typeof roomOf>>>;
type Reply = Awaited<ReturnType<typeof selectDueReplies>>[number];

/**
 * Posts the demo sellers' due replies, each once. A failure is logged and does not delay other
 * rooms.
 */
export async function answerChats(context: Context): Promise<void> {
  for (const reply of await selectDueReplies(context.db, currentTime(), batch)) {
    try {
      await answerRoom(context, reply);
      await completeReply(context.db, reply);
    } catch (error) {
      context.log.error({ err: error, roomId: reply.room_id }, 'a demo seller did not answer');
    }
  }
}

async function answerRoom(context: Context, { room_id }: Reply): Promise<void> {
  const room = await roomOf(context.db, room_id);
  const offer = room && (await readOffer(context.db, room.productId));
  const answer = offer && (await dueAnswer(context.db, room, offer));
  if (!answer) return;
  try {
    const { customerId, productId, sellerId } = room;
    const { duplicate } = await postMessage(context, {
      customerId,
      productId,
      sellerId,
      message: answer.message,
      by: 2,
      clientKey: answer.clientKey,
    });
    if (duplicate) return;
  } catch (error) {
    // The room, the account or the product was deleted meanwhile, so no reply is due.
    if (error instanceof Refusal) return;
    throw error;
  }
  await notify(context, {
    customerId: room.customerId,
    title: `Nouveau message de ${offer.sellerName}`,
    message: `À propos de «\u00a0${offer.title}\u00a0»\u00a0: ${answer.message}`,
    sender: 'provider',
  });
}

/**
 * Builds the due reply. Its client id derives from the question, so that it is stored once, also
 * with several processes or after an interruption.
 */
async function dueAnswer(db: Db, { roomId }: Room, offer: Offer) {
  const latest = (await selectMessages(db, roomId, readBack)).reverse();
  const question = latest.find(({ message_by }) => message_by === 1);
  if (!question) return null;
  const lastAnswer = latest.find(({ message_by }) => message_by === 2);
  const byPerson = !lastAnswer?.client_key?.startsWith(keyPrefix);
  if (lastAnswer && byPerson && lastAnswer.position > question.position) return null;
  const { position, message: text } = question;
  const asked = { roomId, position, text, lastAnswer: lastAnswer?.message ?? '' };
  return { message: chooseAnswer(asked, offer), clientKey: `${keyPrefix}${position}` };
}

async function readOffer(db: Db, productId: string): Promise<Offer | null> {
  const product = await selectProduct(db, productId);
  if (!product) return null;
  const [variations, shops] = [
    await selectVariations(db, [product.id]),
    await selectShops(db, product.seller_id),
  ];
  return {
    title: product.title,
    sellerName: product.seller_name,
    price: formatEuros(product.price_cents),
    variations,
    attributes: product.attributes,
    towns: [...new Set(shops.map(({ city }) => city))],
  };
}
