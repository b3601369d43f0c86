import type { Order, OrderDetail, OrderLine, OwnLine } from '@/lib/domain/orders';

/** Longer messages are refused by marketplaces; titles may be of any length. */
const longestTitle = 200;

/** The number that the customer knows an order by; its id where the marketplace has none. */
export function orderNumber(
  order: Pick<Order, 'id' | 'number'>,
  entries: readonly Pick<OrderDetail, 'number'>[] = [],
): string {
  const [entry] = entries;
  return order.number || entry?.number || order.id;
}

/** An ordered article in words: "Robe Augustine (Noir, 38)". */
export function articleWords({
  title,
  color,
  size,
}: Pick<OrderLine, 'title' | 'color' | 'size'>): string {
  const name = title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title;
  const variation = [color, size].filter(Boolean).join(', ');
  return [name || 'Article', variation && `(${variation})`].filter(Boolean).join(' ');
}

/** Names the order of a line; where the order has another article of the same words, also its place among them. */
export function lineReference(number: string, { order, line, index }: OwnLine): string {
  const twins = order.lines.filter((other) => articleWords(other) === articleWords(line));
  const place = twins.length > 1 ? `, article ${index + 1} sur ${order.lines.length}` : '';
  return `Commande n° ${number}${place}.`;
}

/** Whether two messages say the same: a marketplace may keep a message without its line breaks. */
export function holdsText(message: string, text: string): boolean {
  return flat(message).includes(flat(text));
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
