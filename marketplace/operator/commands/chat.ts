import { z } from 'zod';
import { Refusal } from '../../refusal';
import { findSellers } from '../../repositories/operator-sellers';
import { listInbox, postMessage, roomOf, threadOf } from '../../services/chat-messages';
import { operatorCommand } from '../command';
import { instant, limit, line } from '../shapes';

const unknownRoom = 'Cette conversation n’existe pas : « chat inbox » donne les identifiants.';

/** The conversations, last spoken in first. */
export const chatInbox = operatorCommand({
  name: 'chat inbox',
  args: z.object({ limit }),
  result: z.object({
    rooms: z.array(
      z.object({
        roomId: z.string(),
        customerName: z.string(),
        sellerName: z.string(),
        productTitle: z.string().nullable(),
        messages: z.number(),
        lastMessage: z.string().nullable(),
        /** 1 the customer, 2 the seller */
        lastMessageBy: z.number().nullable(),
        lastMessageAt: instant,
        reportReason: z.string().nullable(),
      }),
    ),
  }),
  run: async ({ db }, { limit: most }) => ({ rooms: await listInbox(db, most) }),
});

/** The latest messages of a conversation, oldest first. */
export const chatShow = operatorCommand({
  name: 'chat show',
  args: z.object({ room: line }),
  result: z.object({
    // As the contract's own call answers them.
    messages: z.array(
      z.object({ message: z.string(), message_by: z.number(), created_at: z.iso.datetime() }),
    ),
  }),
  run: async ({ db }, { room }) => {
    if (!(await roomOf(db, room))) throw new Refusal(unknownRoom);
    return { messages: await threadOf(db, room) };
  },
});

/** Answers as the seller; the customer's open page is told when the marketplace is running. */
export const chatReply = operatorCommand({
  name: 'chat reply',
  args: z.object({ room: line, message: z.string() }),
  result: z.object({}),
  run: async (context, { room, message }) => {
    const thread = await roomOf(context.db, room);
    if (!thread) throw new Refusal(unknownRoom);
    const { customerId, productId, sellerId } = thread;
    await postMessage(context, {
      customerId,
      productId,
      sellerId,
      message: message.replaceAll('\0', ''),
      by: 2,
      clientKey: null,
    });
    return {};
  },
});

export const chatKey = operatorCommand({
  name: 'chat key',
  args: z.object({ seller: line }),
  result: z.object({ sellerId: z.string(), name: z.string(), key: z.string() }),
  run: async ({ db }, { seller }) => {
    const [found, ...others] = await findSellers(db, seller);
    if (!found) throw new Refusal('Aucun vendeur n’a ce nom ou cet identifiant.');
    if (others.length > 0) {
      throw new Refusal(
        `Plusieurs vendeurs portent ce nom : donnez un identifiant (${[found, ...others].map(({ id }) => id).join(', ')}).`,
      );
    }
    return { sellerId: found.id, name: found.full_name, key: found.chat_key };
  },
});
