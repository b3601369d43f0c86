import type { Order, OrderDetail, OrderLine, OwnLine } from '@/lib/domain/orders';
import { withoutSpaces } from '@/lib/format/text';

/** Marketplaces reject longer messages; titles may be of any length. */
const longestTitle = 200;

/** The order number shown to the customer; the id when the marketplace has no number. */
export function orderNumber(
  order: Pick<Order, 'id' | 'number'>,
  entries: readonly Pick<OrderDetail, 'number'>[] = [],
): string {
  const [entry] = entries;
  return order.number || entry?.number || order.id;
}

/** The name of an ordered article: "Robe Augustine (Noir, 38)". */
export function articleWords({
  title,
  color,
  size,
}: Pick<OrderLine, 'title' | 'color' | 'size'>): string {
  const name = title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title;
  const variation = [color, size].filter(Boolean).join(', ');
  return [name || 'Article', variation && `(${variation})`].filter(Boolean).join(' ');
}

/**
 * Names the order of a line, and the line's position when another article of the order has the same
 * name.
 */
export function lineReference(number: string, { order, line, index }: OwnLine): string {
  const twins = order.lines.filter((other) => articleWords(other) === articleWords(line));
  const place = twins.length > 1 ? `, article ${index + 1} sur ${order.lines.length}` : '';
  return `Commande n° ${number}${place}.`;
}

/** Whether a message contains a text, ignoring differences in white space. */
export function holdsText(message: string, text: string): boolean {
  return withoutSpaces(message).includes(withoutSpaces(text));
}
