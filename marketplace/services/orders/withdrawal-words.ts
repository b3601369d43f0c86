import { parisMoment } from '../../base/paris-time';

/** The legal consequences of a withdrawal (Code de la consommation L221-23 and L221-24). */
export const withdrawalConsequences = [
  'Si l’article vous a été livré, renvoyez-le au vendeur au plus tard quatorze jours après cette déclaration.',
  'Le vendeur vous rembourse, frais de livraison standard compris, au plus tard quatorze jours après l’avoir reçue. Il peut attendre d’avoir l’article, ou la preuve de son envoi.',
] as const;

/** An article of an order. */
export interface OrderedArticle {
  readonly title: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
}

/** Longer titles are shortened, as the shop does. */
const longestTitle = 200;

/**
 * Words the withdrawal from one article exactly as the shop does for signed-in customers, so that
 * the order pages recognise it.
 */
export function lineWithdrawal(
  lines: readonly OrderedArticle[],
  index: number,
  { orderNumber, name, at }: { readonly orderNumber: string; name: string; readonly at: Date },
): string {
  const line = lines[index];
  if (!line) return '';
  const article = articleWords(line);
  const twins = lines.filter((other) => articleWords(other) === article);
  const place = twins.length > 1 ? `, article ${index + 1} sur ${lines.length}` : '';
  return [
    `Renonciation au contrat : ${article}, quantité ${line.quantity}.`,
    `Commande n° ${orderNumber}${place}.`,
    'Je vous notifie par la présente ma rétractation du contrat portant sur cet article.',
    `${name}, le ${parisMoment(at)} (heure de Paris).`,
  ].join('\n');
}

function articleWords({ title, color, size }: OrderedArticle): string {
  const name = title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title;
  const variation = [color, size].filter((word) => word !== '').join(', ');
  return variation === '' ? name : `${name} (${variation})`;
}

/** Returns an order number as it is stored: without "n°", "#", ":" and spaces, in capitals. */
export function toOrderNumber(typed: string): string {
  return typed
    .replace(/^\s*(?:commande\b)?\s*(?:n\s*[°ºo]\.?|#)?\s*:?/i, '')
    .replace(/\s+/g, '')
    .toUpperCase();
}
