import { sql } from 'kysely';
import type { Db } from '../../db/schema';

/**
 * First words of the messages by which customers withdraw from a purchase or ask to return an
 * article. The shop writes them (specification 2, section 4: the chat is the only call that reaches
 * sellers).
 */
export const openings = {
  withdrawal: 'Renonciation au contrat',
  return: 'Retour ou remplacement demandé',
} as const;

export type RequestKind = keyof typeof openings;

const withdrawalStart = `${openings.withdrawal}%`;
const returnStart = `${openings.return}%`;

const kind = sql<RequestKind>`case when chat_message.message like ${withdrawalStart}
  then 'withdrawal' else 'return' end`;

/** Returns the order number in a message that the shop has written; empty without one. */
export function orderNumberIn(message: string): string {
  return /Commande n° (\S+?)[.,]/.exec(message)?.[1] ?? '';
}

const withdrawn = new RegExp(
  `^${openings.withdrawal} : (.+, quantité \\d+|commande n° .+)\\.\n(?:Articles : (.+)\n)?`,
);

/**
 * Returns what a withdrawal that the shop has written is about, without its author; empty for other
 * messages, which may name the author anywhere.
 */
export function articlesIn(message: string): string {
  const [, article = '', typed = article] = withdrawn.exec(message) ?? [];
  const place = /^Commande n° \S+(, article \d+ sur \d+)\.$/m.exec(message)?.[1] ?? '';
  return typed && typed + place;
}

/** When the customer sent a request: a declaration of withdrawal may have arrived later. */
const sentAt = sql<Date>`coalesce(
  (select min(declared_at) from withdrawal_declaration where message_id = chat_message.id),
  chat_message.created_at)`;

/** Returns the withdrawals and return requests with their conversation and their answer. */
export function selectRequests(db: Db) {
  return db
    .selectFrom('chat_message')
    .innerJoin('chat_room', 'chat_room.id', 'chat_message.room_id')
    .innerJoin('customer', 'customer.id', 'chat_room.customer_id')
    .innerJoin('seller', 'seller.id', 'chat_room.seller_id')
    .leftJoin('request_answer', 'request_answer.message_id', 'chat_message.id')
    .select(['chat_message.id', 'chat_message.message', sentAt.as('at')])
    .select(['chat_message.room_id', 'request_answer.decision', 'customer.email'])
    .select(['seller.full_name as seller_name', kind.as('kind')])
    .where('chat_message.message_by', '=', 1)
    .where((eb) =>
      eb.or([
        eb('chat_message.message', 'like', withdrawalStart),
        eb('chat_message.message', 'like', returnStart),
      ]),
    );
}

/**
 * Returns the withdrawals that are in no conversation: for no known order, with another e-mail
 * address, for articles whose seller cannot be reached any more, or from a deleted conversation.
 */
export function selectDeclarations(db: Db) {
  return db
    .selectFrom('withdrawal_declaration')
    .select(['id', 'email', 'order_number', 'articles', 'wording', 'decision'])
    .select('declared_at as at')
    .where('message_id', 'is', null)
    .where('processed_at', 'is not', null);
}
