import type { Order, OrderDetail, OrderLine } from '@/lib/domain/orders';

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

/** Names one line of an order, so that what was said of it is found again. */
export function lineReference(number: string, { partId }: Pick<OrderLine, 'partId'>): string {
  return `Commande n° ${number}, article ${partId}.`;
}

/** Whether two messages say the same: a marketplace may keep a message without its line breaks. */
export function holdsText(message: string, text: string): boolean {
  return flat(message).includes(flat(text));
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
