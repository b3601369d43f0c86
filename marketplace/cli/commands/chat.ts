import type { Command } from 'commander';
import type { Config } from '../../base/config';
import { chatInbox, chatKey, chatReply, chatShow } from '../../operator/commands/chat';
import { moment, print, printJson, table } from '../output';
import { whole } from '../values';
import { operate } from '../way';

/** `chat …`: what customers ask, and answers in the seller's name. */
export function chatCommands(program: Command, config: () => Config): void {
  const chat = program.command('chat').description('conversations entre clients et vendeurs');

  chat
    .command('inbox')
    .description('les conversations, la plus récente d’abord')
    .option('--limit <n>', 'nombre de conversations (20 sans cette option)', whole(1, 1000), 20)
    .option('--json', 'pour un programme')
    .action(async ({ limit, json }: { limit: number; json?: true }) => {
      const { rooms } = await operate(config(), chatInbox, { limit });
      if (json) return printJson(rooms);
      print(
        table(
          rooms,
          [
            { title: 'CONVERSATION', value: ({ roomId }) => roomId },
            { title: 'DERNIER MESSAGE', value: ({ lastMessageAt }) => moment(lastMessageAt) },
            { title: 'DE', value: ({ lastMessageBy: by }) => (by === 2 ? 'vendeur' : 'client') },
            { title: 'CLIENT', value: ({ customerName }) => customerName },
            { title: 'ARTICLE', value: ({ productTitle }) => productTitle },
            { title: 'SIGNALÉE', value: ({ reportReason }) => (reportReason ? 'oui' : '') },
            { title: 'TEXTE', value: ({ lastMessage }) => lastMessage },
          ],
          'Aucune conversation.',
        ),
      );
    });

  chat
    .command('show')
    .description('les messages d’une conversation')
    .argument('<conversation>', 'identifiant donné par « chat inbox »')
    .option('--json', 'pour un programme')
    .action(async (room: string, { json }: { json?: true }) => {
      const { messages } = await operate(config(), chatShow, { room });
      if (json) return printJson(messages);
      for (const { created_at: at, message_by: by, message } of messages) {
        print(`${moment(at)} ${by === 2 ? 'Vendeur' : 'Client'}\u00a0: ${message}`);
      }
    });

  chat
    .command('reply')
    .description('répond au client au nom du vendeur')
    .argument('<conversation>', 'identifiant donné par « chat inbox »')
    .argument('<texte...>', 'le message')
    .action(async (room: string, words: string[]) => {
      await operate(config(), chatReply, { room, message: words.join(' ') });
      print('Réponse envoyée.');
    });

  chat
    .command('key')
    .description('la clé avec laquelle le programme d’un vendeur rejoint la messagerie')
    .argument('<vendeur>', 'nom ou identifiant')
    .option('--json', 'pour un programme')
    .action(async (seller: string, { json }: { json?: true }) => {
      const found = await operate(config(), chatKey, { seller });
      if (json) return printJson(found);
      print(`${found.name}\nidentifiant (seller_id)\u00a0: ${found.sellerId}`);
      print(`clé (seller_key)\u00a0: ${found.key}\nCette clé est secrète.`);
    });
}
