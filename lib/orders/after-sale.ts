import type { ChatMessage } from '@/lib/domain/chat';
import type { OwnLine } from '@/lib/domain/orders';
import { articleWords, holdsText, lineReference } from './statement';

/** What a customer asks of a seller after a purchase: to withdraw from the contract, or to return or replace the article. */
export type AfterSaleKind = 'withdrawal' | 'return';

/** How each message begins. The embedded demo seller recognises them by these words. */
const openings: Readonly<Record<AfterSaleKind, string>> = {
  withdrawal: 'Renonciation au contrat',
  return: 'Retour ou remplacement demandé',
};

/** What the list and the detail show of it. */
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
 * The request that a chat holds about a line; null when there is none. A withdrawal counts before a return.
 * @param number of the order, as the customer knows it
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

/** Whether a message asks for it, about this line. */
export function asksFor(kind: AfterSaleKind, text: string, number: string, own: OwnLine): boolean {
  if (!text.startsWith(openings[kind])) return false;
  const isNamed =
    holdsText(text, openingLine(kind, own)) && holdsText(text, lineReference(number, own));
  return isNamed || holdsText(text, formerReference(number, own));
}

/** Whether a message may be such a request about this line, of whichever order. */
export function mayAskFor(text: string, own: OwnLine): boolean {
  return (
    Object.values(openings).some((opening) => text.startsWith(opening)) &&
    holdsText(text, articleWords(own.line))
  );
}

/** Messages sent before articles were named alone carry the id of the line; their receipts still count. */
function formerReference(number: string, { line }: OwnLine): string {
  return `Commande n° ${number}, article ${line.partId}.`;
}
