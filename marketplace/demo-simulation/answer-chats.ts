import { chooseAnswer, type Offer } from '@vitrine/demo-catalogue';
import { currentTime } from '../base/clock';
import { formatEuros } from '../base/money';
import { Refusal } from '../base/refusal';
import type { Db } from '../db/schema';
import type { Context } from '../ports/context';
import { selectAnyProduct, selectShops, selectVariations } from '../repositories/catalogue';
import { postMessage, roomOf, selectMessages } from '../services/chat/chat-messages';

const batch = 100;
const readBack = 20;
const keyPrefix = 'demo-';

type Room = NonNullable<Awaited<ReturnType<typeof roomOf>>>;

/**
 * Posts the demo sellers' due replies, each once. A failure is logged and does not delay other
 * rooms.
 */
export async function answerChats(context: Context): Promise<void> {
  const { db, log } = context;
  const due = await db
    .selectFrom('demo_reply')
    .selectAll()
    .where('due_at', '<=', currentTime())
    .orderBy('due_at')
    .orderBy('room_id')
    .limit(batch)
    .execute();
  for (const { room_id, due_at } of due) {
    try {
      await answerRoom(context, room_id);
      // Unless the customer has written again, so that it is due later.
      await db
        .deleteFrom('demo_reply')
        .where('room_id', '=', room_id)
        .where('due_at', '<=', due_at)
        .execute();
    } catch (error) {
      log.error({ err: error, roomId: room_id }, 'a demo seller did not answer');
    }
  }
}

async function answerRoom(context: Context, roomId: string): Promise<void> {
  const room = await roomOf(context.db, roomId);
  const offer = room && (await readOffer(context.db, room.productId));
  const answer = offer && (await dueAnswer(context.db, room, offer));
  if (!answer) return;
  const { customerId, productId, sellerId } = room;
  try {
    await postMessage(context, { customerId, productId, sellerId, ...answer, by: 2 });
  } catch (error) {
    // The room, the account or the product was deleted meanwhile, so no reply is due.
    if (error instanceof Refusal) return;
    throw error;
  }
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
  const product = await selectAnyProduct(db, productId);
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
