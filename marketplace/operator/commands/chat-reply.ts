import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import { postMessage, roomOf } from '../../services/chat/chat-messages';
import { operatorCommand } from '../kit/command';
import { print } from '../kit/output';
import { line } from '../kit/shapes';
import { unknownRoom } from './unknown-room';

/**
 * Replies as the seller. The customer's open page receives the reply when the marketplace is
 * running.
 */
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
