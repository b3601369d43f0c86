import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import { roomOf, threadOf } from '../../services/chat/chat-messages';
import { operatorCommand } from '../kit/command';
import { moment, print, printJson } from '../kit/output';
import { line } from '../kit/shapes';
import { unknownRoom } from './unknown-room';

/** Shows the latest messages of a conversation, oldest first. */
export const chatShow = operatorCommand({
  name: 'chat show',
  args: z.object({ room: line }),
  result: z.object({
    // In the format of the contract's own call.
    messages: z.array(
      z.object({ message: z.string(), message_by: z.number(), created_at: z.iso.datetime() }),
    ),
  }),
  run: async ({ db }, { room }) => {
    if (!(await roomOf(db, room))) throw new Refusal(unknownRoom);
    return { messages: await threadOf(db, room) };
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
