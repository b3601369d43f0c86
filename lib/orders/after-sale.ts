import type { ChatMessage } from '@/lib/domain/chat';
import type { OwnLine } from '@/lib/domain/orders';
import { articleWords, holdsText, lineReference } from './statement';

/**
 * A customer's request to a seller after a purchase: to withdraw from the contract, or to return or
 * replace the article.
 */
export type AfterSaleKind = 'withdrawal' | 'return';

/** The opening words of each message. The embedded demo seller recognises them. */
const openings: Readonly<Record<AfterSaleKind, string>> = {
  withdrawal: 'Renonciation au contrat',
  return: 'Retour ou remplacement demandé',
};

/** The label in the order list and the order detail. */
export const afterSaleLabels: Readonly<Record<AfterSaleKind, string>> = {
  withdrawal: 'Renonciation envoyée',
  return: 'Retour demandé',
};

/** The first line of a message, which names the article. */
export function openingLine(kind: AfterSaleKind, { line }: Pick<OwnLine, 'line'>): string {
  return `${openings[kind]} : ${articleWords(line)}, quantité ${line.quantity}.`;
}

export interface AfterSale {
  readonly kind: AfterSaleKind;
  readonly message: ChatMessage;
}

/**
 * The after-sale request about a line in a chat; null when there is none. A withdrawal takes
 * precedence over a return.
 * @param number the order number shown to the customer
 */
export function afterSaleIn(
  thread: readonly ChatMessage[],
  number: string,
  own: OwnLine,
): AfterSale | null {
  for (const kind of ['withdrawal', 'return'] as const) {
    const message = thread.find(
      ({ by, text }) => by === 'customer' && asksFor(kind, text, number, own),
    );
    if (message) return { kind, message };
  }
  return null;
}

/** Whether a message makes this request about this line. */
export function asksFor(kind: AfterSaleKind, text: string, number: string, own: OwnLine): boolean {
  if (!text.startsWith(openings[kind])) return false;
  const isNamed =
    holdsText(text, openingLine(kind, own)) && holdsText(text, lineReference(number, own));
  return isNamed || holdsText(text, formerReference(number, own));
}

/** Whether a message may be such a request about this line, in any order. */
export function mayRequestAfterSale(text: string, own: OwnLine): boolean {
  return (
    Object.values(openings).some((opening) => text.startsWith(opening)) &&
    holdsText(text, articleWords(own.line))
  );
}

/** Messages in the former format contain the part id of the line; their receipts are still valid. */
function formerReference(number: string, { line }: OwnLine): string {
  return `Commande n° ${number}, article ${line.partId}.`;
}

/**
 * The message that asks a seller to take back or replace an article.
 * @param number the order number
 */
export function returnMessage(number: string, own: OwnLine, reason: string): string {
  return [openingLine('return', own), lineReference(number, own), `Motif : ${reason}.`].join('\n');
}
