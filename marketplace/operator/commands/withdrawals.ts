import { z } from 'zod';
import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { customerServiceLink, letter } from '../../mail/letter';
import { selectCustomerByEmail } from '../../repositories/customers';
import {
  orderNumberIn,
  type RequestKind,
  selectDeclarations,
  selectRequests,
} from '../../services/chat/after-sale-requests';
import { chatLink } from '../../services/chat/answer-notice';
import { roomOf } from '../../services/chat/chat-messages';
import { addMessage } from '../../services/chat/chat-store';
import { storeNotice } from '../../services/notifications/notifications';
import { listCommand } from '../kit/list';
import { moment } from '../kit/output';
import { instant, limit, line } from '../kit/shapes';
import { whole } from '../kit/values';
import { auditedCommand, type Change, type VerbContext } from '../kit/verb';

const decision = z.enum(['accepted', 'refused']);
type Decision = z.output<typeof decision>;
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
const withdrawalsList = listCommand({
  name: 'withdrawals list',
  description: 'les renonciations et demandes de retour des clients, la plus récente d’abord',
  args: z.object({ open: z.boolean(), limit }),
  options: (command) =>
    command
      .option('--open', 'seulement celles qui attendent une réponse', false)
      .option('--limit <n>', 'nombre de demandes (20 sans cette option)', whole(1, 1000), 20),
  row: z.object({
    id: z.string(),
    kind: z.enum(['withdrawal', 'return']),
    at: instant,
    email: z.string(),
    orderNumber: z.string(),
    sellerName: z.string(),
    roomId: z.string(),
    message: z.string(),
    decision: decision.nullable(),
  }),
  rows: ({ db }, args) => listRequests(db, args),
  none: 'Aucune demande.',
  columns: [
    { title: 'IDENTIFIANT', value: ({ id }) => id },
    { title: 'DATE', value: ({ at }) => moment(at) },
    { title: 'DEMANDE', value: ({ kind }) => kindNames[kind] },
    { title: 'CLIENT', value: ({ email }) => email },
    { title: 'COMMANDE', value: ({ orderNumber }) => orderNumber },
    { title: 'VENDEUR', value: ({ sellerName }) => sellerName || 'à prévenir' },
    {
      title: 'RÉPONSE',
      value: (one) => (one.decision ? decisionNames[one.decision] : 'attendue'),
    },
    { title: 'TEXTE', value: ({ message }) => message },
  ],
});

async function listRequests(
  db: Db,
  { open, limit: most }: { readonly open: boolean; readonly limit: number },
) {
  const inChats = await selectRequests(db)
    .$if(open, (query) => query.where('request_answer.decision', 'is', null))
    .orderBy('at', 'desc')
    .orderBy('chat_message.id')
    .limit(most)
    .execute();
  const declared = await selectDeclarations(db)
    .$if(open, (query) => query.where('decision', 'is', null))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  const requests = inChats.map(({ seller_name: sellerName, room_id: roomId, ...row }) => ({
    ...row,
    orderNumber: orderNumberIn(row.message),
    sellerName,
    roomId,
  }));
  const others = declared.map(({ order_number: orderNumber, ...row }) => ({
    ...row,
    kind: 'withdrawal' as const,
    orderNumber,
    // A deleted account leaves the articles of an open declaration.
    message: row.wording || row.articles,
    sellerName: '',
    roomId: '',
  }));
  return [...requests, ...others]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, most);
}

const answerSchema = z.object({ id: line, decision, text: line });

/** Answers a request once, in its conversation, and notifies the customer. */
const withdrawalsAnswer = auditedCommand({
  name: 'withdrawals answer',
  given: answerSchema,
  change: async (context, { id, decision: decided, text }) => {
    const { rows } = context;
    const request = await selectRequests(rows)
      .where('chat_message.id', '=', id)
      .forUpdate('chat_message')
      .executeTakeFirst();
    const room = request && (await roomOf(rows, request.room_id));
    if (!request || !room) return answerDeclaration(context, { id, decision: decided, text });
    if (request.decision) return repeatedAnswer(request.decision, decided);
    const message = answerOf(request.kind, decided, text);
    await rows
      .insertInto('request_answer')
      .values({ message_id: id, decision: decided, answered_at: currentTime() })
      .execute();
    await rows
      .updateTable('withdrawal_declaration')
      .set({ decision: decided, answered_at: currentTime() })
      .where('message_id', '=', id)
      .execute();
    const { thread } = await addMessage(context, rows, {
      ...room,
      message,
      by: 2,
      clientKey: null,
      isOperator: true,
      isAcknowledged: true,
    });
    const mail = await storeNotice(context, rows, {
      cause: `request-answer ${id}`,
      customerId: thread.customerId,
      title: `Réponse à votre ${request.kind === 'withdrawal' ? 'renonciation' : 'demande de retour'}`,
      message,
      sender: 'provider',
      parts: [
        chatLink({ product_id: thread.productId, seller_id: thread.sellerId }, context.config),
      ],
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
        'répond à une renonciation ou à une demande de retour, dans la messagerie du client (ou par e-mail, si le vendeur est à prévenir)',
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
        async (id: string, words: string[], options: { decision: Decision }) =>
          void (await submit({ id, text: words.join(' '), decision: options.decision })),
      );
  },
});

/** @throws Refusal when the request has another answer */
function repeatedAnswer(earlier: Decision, decided: Decision): Change {
  if (earlier === decided) return { summary: 'Cette demande a déjà sa réponse.', audit: null };
  throw new Refusal(`Cette demande est déjà ${decisionNames[earlier]}.`);
}

/** @throws Refusal for a refusal without a text */
function answerOf(kind: RequestKind, decided: Decision, text: string): string {
  const message = text || (decided === 'accepted' ? acceptances[kind] : '');
  if (message === '') throw new Refusal('Un refus demande un texte, que le client lit.');
  return message;
}

/** Answers a declaration that no chat contains, by e-mail to its author. */
async function answerDeclaration(
  { rows, mailer, config }: Pick<VerbContext, 'rows' | 'mailer' | 'config'>,
  { id, decision: decided, text }: z.output<typeof answerSchema>,
): Promise<Change> {
  const declared = await selectDeclarations(rows)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('Aucune demande n’a cet identifiant.'));
  if (declared.decision) return repeatedAnswer(declared.decision, decided);
  const message = answerOf('withdrawal', decided, text);
  const isErased = declared.email === '';
  await rows
    .updateTable('withdrawal_declaration')
    .set({ decision: decided, answered_at: currentTime(), ...(isErased && { articles: '' }) })
    .where('id', '=', id)
    .execute();
  const state = `La demande (renonciation) est ${decisionNames[decided]}.`;
  const audit = {
    subject: `request ${id}`,
    before: { kind: 'withdrawal', decision: null },
    after: { kind: 'withdrawal', decision: decided },
  };
  if (isErased) {
    return {
      summary: `${state} Son auteur a supprimé son compte, et n’en est pas informé.`,
      audit,
    };
  }
  const parts = ['Bonjour,', message, customerServiceLink(config)];
  const letterToAuthor = {
    cause: `withdrawal-answer ${id}`,
    to: declared.email,
    subject: 'Réponse à votre renonciation',
    notice: 'réponse à une renonciation',
    ...letter(parts, config),
  };
  // The customer of the order may be somebody else.
  const author = await selectCustomerByEmail(rows, declared.email);
  const mail = await mailer.store(rows, letterToAuthor, author?.id ?? null);
  return { summary: `${state} Son auteur reçoit par e-mail\u00a0: ${message}`, audit, mail };
}

export const withdrawalCommands = [withdrawalsList, withdrawalsAnswer];
