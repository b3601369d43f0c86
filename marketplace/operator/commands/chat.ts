import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { postMessage, roomOf, threadOf } from '../../services/chat/chat-messages';
import { operatorCommand } from '../kit/command';
import { listCommand } from '../kit/list';
import { moment, print, printJson } from '../kit/output';
import { instant, limit, line } from '../kit/shapes';
import { whole } from '../kit/values';
import { sellersNamed } from './sellers';

const unknownRoom = 'Cette conversation n’existe pas : « chat inbox » donne les identifiants.';

/** Lists the conversations, most recently active first. */
const chatInbox = listCommand({
  name: 'chat inbox',
  description: 'les conversations, la plus récente d’abord',
  args: z.object({ limit }),
  options: (command) =>
    command.option(
      '--limit <n>',
      'nombre de conversations (20 sans cette option)',
      whole(1, 1000),
      20,
    ),
  row: z.object({
    roomId: z.string(),
    customerName: z.string(),
    sellerName: z.string(),
    /** null when the product was deleted */
    productTitle: z.string().nullable(),
    messages: z.number(),
    lastMessage: z.string().nullable(),
    /** 1 the customer, 2 the seller */
    lastMessageBy: z.number().nullable(),
    lastMessageAt: instant,
    /** null when it was not reported */
    reportReason: z.string().nullable(),
  }),
  rows: ({ db }, { limit: most }) => listInbox(db, most),
  none: 'Aucune conversation.',
  columns: [
    { title: 'CONVERSATION', value: ({ roomId }) => roomId },
    { title: 'DERNIER MESSAGE', value: ({ lastMessageAt }) => moment(lastMessageAt) },
    { title: 'DE', value: ({ lastMessageBy: by }) => (by === 2 ? 'vendeur' : 'client') },
    { title: 'CLIENT', value: ({ customerName }) => customerName },
    { title: 'ARTICLE', value: ({ productTitle }) => productTitle },
    { title: 'SIGNALÉE', value: ({ reportReason }) => (reportReason ? 'oui' : '') },
    { title: 'TEXTE', value: ({ lastMessage }) => lastMessage },
  ],
});

/** Returns the most recently active rooms with their parties, product and last message. */
async function listInbox(db: Db, most: number) {
  const rooms = await db
    .selectFrom('chat_room')
    .innerJoin('customer', 'customer.id', 'chat_room.customer_id')
    .innerJoin('seller', 'seller.id', 'chat_room.seller_id')
    .leftJoin('product', 'product.id', 'chat_room.product_id')
    .innerJoin('chat_message', (join) =>
      join
        .onRef('chat_message.room_id', '=', 'chat_room.id')
        .on((eb) => eb('chat_message.position', '=', eb(eb.ref('chat_room.messages'), '-', 1))),
    )
    .select(['chat_room.id as roomId', 'customer.first_name', 'customer.last_name'])
    .select(['seller.full_name as sellerName', 'product.title as productTitle'])
    .select(['chat_room.messages', 'chat_message.message as lastMessage'])
    .select(['chat_message.message_by as lastMessageBy'])
    .select(['chat_room.last_message_at as lastMessageAt'])
    .select(['chat_room.report_reason as reportReason'])
    .orderBy('chat_room.last_message_at', 'desc')
    .orderBy('chat_room.id')
    .limit(most)
    .execute();
  return rooms.map(({ first_name, last_name, ...room }) => ({
    ...room,
    customerName: `${first_name} ${last_name}`.trim(),
  }));
}

/** Shows the latest messages of a conversation, oldest first. */
const chatShow = operatorCommand({
  name: 'chat show',
  args: z.object({ room: line }),
  result: z.object({
    // In the format of the contract's own call.
    messages: z.array(
      z.object({ message: z.string(), message_by: z.number(), created_at: z.iso.datetime() }),
    ),
  }),
  run: async ({ db }, { room }) => {
    if (await roomOf(db, room)) return { messages: await threadOf(db, room) };
    return db
      .selectFrom('deleted_report')
      .select('messages')
      .where('room_id', '=', room)
      .executeTakeFirstOrThrow(() => new Refusal(unknownRoom));
  },
  commandLine: (command, ask) => {
    command
      .description('les messages d’une conversation')
      .argument('<conversation>', 'identifiant donné par « chat inbox »')
      .option('--json', 'pour un programme')
      .action(async (room: string, { json }: { json?: true }) => {
        const { messages } = await ask({ room });
        if (json) return printJson(messages);
        for (const { created_at: at, message_by: by, message } of messages) {
          print(`${moment(at)} ${by === 2 ? 'Vendeur' : 'Client'}\u00a0: ${message}`);
        }
      });
  },
});

/**
 * Replies as the seller. The customer's open page receives the reply when the marketplace is
 * running.
 */
const chatReply = operatorCommand({
  name: 'chat reply',
  args: z.object({ room: line, message: z.string() }),
  result: z.object({}),
  run: async (context, { room, message }) => {
    const thread = await roomOf(context.db, room);
    if (!thread) throw new Refusal(unknownRoom);
    const text = message.replaceAll('\0', '');
    await postMessage(context, {
      ...thread,
      message: text,
      by: 2,
      clientKey: null,
      isOperator: true,
    });
    return {};
  },
  commandLine: (command, ask) => {
    command
      .description('répond au client au nom du vendeur')
      .argument('<conversation>', 'identifiant donné par « chat inbox »')
      .argument('<texte...>', 'le message')
      .action(async (room: string, words: string[]) => {
        await ask({ room, message: words.join(' ') });
        print('Réponse envoyée.');
      });
  },
});

const chatKey = operatorCommand({
  name: 'chat key',
  args: z.object({ seller: line }),
  result: z.object({ sellerId: z.string(), name: z.string(), key: z.string() }),
  run: async ({ db }, { seller }) => {
    const [found, ...others] = await sellersNamed(db, seller)
      .select(['id as sellerId', 'full_name as name', 'chat_key as key'])
      .limit(10)
      .execute();
    if (!found) throw new Refusal('Aucun vendeur n’a ce nom ou cet identifiant.');
    if (others.length > 0) {
      throw new Refusal(
        `Plusieurs vendeurs portent ce nom : donnez un identifiant (${[found, ...others].map(({ sellerId }) => sellerId).join(', ')}).`,
      );
    }
    return found;
  },
  commandLine: (command, ask) => {
    command
      .description('la clé avec laquelle le programme d’un vendeur rejoint la messagerie')
      .argument('<vendeur>', 'nom ou identifiant')
      .option('--json', 'pour un programme')
      .action(async (seller: string, { json }: { json?: true }) => {
        const found = await ask({ seller });
        if (json) return printJson(found);
        print(`${found.name}\nidentifiant (seller_id)\u00a0: ${found.sellerId}`);
        print(`clé (seller_key)\u00a0: ${found.key}\nCette clé est secrète.`);
      });
  },
});

export const chatCommands = [chatInbox, chatShow, chatReply, chatKey];
