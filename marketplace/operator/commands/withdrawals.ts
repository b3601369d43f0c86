import { z } from 'zod';
import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { type RequestKind, selectRequests } from '../../services/chat/after-sale-requests';
import { roomOf } from '../../services/chat/chat-messages';
import { addMessage } from '../../services/chat/chat-store';
import { storeNotice } from '../../services/notifications/notifications';
import { operatorCommand } from '../kit/command';
import { moment, printList } from '../kit/output';
import { instant, limit, line } from '../kit/shapes';
import { whole } from '../kit/values';
import { auditedCommand } from '../kit/verb';

const decision = z.enum(['accepted', 'refused']);
const kindNames: Readonly<Record<RequestKind, string>> = {
  withdrawal: 'renonciation',
  return: 'retour',
};
const decisionNames = { accepted: 'acceptée', refused: 'refusée' } as const;

/** Answers for an acceptance without a text of its own. */
const acceptances: Readonly<Record<RequestKind, string>> = {
  withdrawal:
    'Nous avons bien reçu votre renonciation. Si l’article vous a été livré, renvoyez-le dans les 14 jours\u00a0; nous vous remboursons, frais de livraison standard compris, au plus tard 14 jours après votre message, ou dès que nous avons l’article ou la preuve de son envoi.',
  return:
    'Votre demande de retour est acceptée. Renvoyez-nous l’article dans les 14 jours, dans un emballage qui le protège\u00a0; dès son arrivée, nous le remplaçons ou nous vous remboursons.',
};

/** Lists withdrawals and return requests, latest first. */
const withdrawalsList = operatorCommand({
  name: 'withdrawals list',
  args: z.object({ open: z.boolean(), limit }),
  result: z.object({
    requests: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['withdrawal', 'return']),
        at: instant,
        email: z.string(),
        sellerName: z.string(),
        roomId: z.string(),
        message: z.string(),
        decision: decision.nullable(),
      }),
    ),
  }),
  run: async ({ db }, args) => ({ requests: await listRequests(db, args) }),
  commandLine: (command, ask) => {
    command
      .description('les renonciations et demandes de retour des clients, la plus récente d’abord')
      .option('--open', 'seulement celles qui attendent une réponse')
      .option('--limit <n>', 'nombre de demandes (20 sans cette option)', whole(1, 1000), 20)
      .option('--json', 'pour un programme')
      .action(async ({ open, limit, json }: { open?: true; limit: number; json?: true }) => {
        const { requests } = await ask({ open: open === true, limit });
        printList(requests, { json, none: 'Aucune demande.' }, [
          { title: 'IDENTIFIANT', value: ({ id }) => id },
          { title: 'DATE', value: ({ at }) => moment(at) },
          { title: 'DEMANDE', value: ({ kind }) => kindNames[kind] },
          { title: 'CLIENT', value: ({ email }) => email },
          { title: 'VENDEUR', value: ({ sellerName }) => sellerName },
          {
            title: 'RÉPONSE',
            value: (one) => (one.decision ? decisionNames[one.decision] : 'attendue'),
          },
          { title: 'TEXTE', value: ({ message }) => message },
        ]);
      });
  },
});

async function listRequests(
  db: Db,
  { open, limit: most }: { readonly open: boolean; readonly limit: number },
) {
  const rows = await selectRequests(db)
    .$if(open, (query) => query.where('request_answer.decision', 'is', null))
    .orderBy('chat_message.created_at', 'desc')
    .orderBy('chat_message.id')
    .limit(most)
    .execute();
  return rows.map(({ created_at: at, seller_name: sellerName, room_id: roomId, ...row }) => ({
    ...row,
    at,
    sellerName,
    roomId,
  }));
}

/** Answers a request once, in its conversation, and notifies the customer. */
const withdrawalsAnswer = auditedCommand({
  name: 'withdrawals answer',
  given: z.object({ id: line, decision, text: line }),
  change: async (context, { id, decision: decided, text }) => {
    const { rows } = context;
    const request = await selectRequests(rows)
      .where('chat_message.id', '=', id)
      .forUpdate('chat_message')
      .executeTakeFirst();
    const room = request && (await roomOf(rows, request.room_id));
    if (!request || !room) throw new Refusal('Aucune demande n’a cet identifiant.');
    if (request.decision) {
      if (request.decision === decided)
        return { summary: 'Cette demande a déjà sa réponse.', audit: null };
      throw new Refusal(`Cette demande est déjà ${decisionNames[request.decision]}.`);
    }
    const message = text || (decided === 'accepted' ? acceptances[request.kind] : '');
    if (message === '') throw new Refusal('Un refus demande un texte, que le client lit.');
    await rows
      .insertInto('request_answer')
      .values({ message_id: id, decision: decided, answered_at: currentTime() })
      .execute();
    const written = { ...room, message, by: 2, clientKey: null, isOperator: true } as const;
    const { thread } = await addMessage(context, rows, written);
    const mail = await storeNotice(context, rows, {
      cause: `request-answer ${id}`,
      customerId: thread.customerId,
      title: `Réponse à votre ${request.kind === 'withdrawal' ? 'renonciation' : 'demande de retour'}`,
      message,
      sender: 'provider',
    });
    return {
      summary: `La demande (${kindNames[request.kind]}) est ${decisionNames[decided]}. Le client lit dans la messagerie\u00a0: ${message}`,
      audit: {
        subject: `request ${id}`,
        before: { kind: request.kind, decision: null },
        after: { kind: request.kind, decision: decided },
      },
      mail,
      afterwards: async () => {
        context.chat.threadChanged(thread);
        return '';
      },
    };
  },
  commandLine: (command, submit) => {
    command
      .description(
        'répond à une renonciation ou à une demande de retour, dans la messagerie du client',
      )
      .argument('<identifiant>', 'donné par «\u00a0withdrawals list\u00a0»')
      .argument('[texte...]', 'la réponse (sans texte, une acceptation a une réponse toute faite)')
      .addOption(
        command
          .createOption(
            '--decision <décision>',
            'accepted (acceptée) ou refused (refusée, par exemple hors délai)',
          )
          .choices(decision.options)
          .makeOptionMandatory(),
      )
      .action(
        async (id: string, words: string[], options: { decision: z.output<typeof decision> }) =>
          void (await submit({ id, text: words.join(' '), decision: options.decision })),
      );
  },
});

export const withdrawalCommands = [withdrawalsList, withdrawalsAnswer];
