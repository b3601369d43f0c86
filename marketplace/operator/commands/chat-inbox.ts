import { z } from 'zod';
import { listInbox } from '../../services/chat/chat-messages';
import { operatorCommand } from '../kit/command';
import { moment, print, printJson, table } from '../kit/output';
import { instant, limit } from '../kit/shapes';
import { whole } from '../kit/values';

/** Lists the conversations, most recently active first. */
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
  commandLine: (command, ask) => {
    command
      .description('les conversations, la plus récente d’abord')
      .option('--limit <n>', 'nombre de conversations (20 sans cette option)', whole(1, 1000), 20)
      .option('--json', 'pour un programme')
      .action(async ({ limit, json }: { limit: number; json?: true }) => {
        const { rooms } = await ask({ limit });
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
  },
});
