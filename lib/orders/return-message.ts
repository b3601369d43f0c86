import type { Order, OrderLine } from '@/lib/domain/orders';

/** What a seller is told of an article that a customer sends back or wants replaced. */
export function returnMessage(
  order: Pick<Order, 'number' | 'id'>,
  line: Pick<OrderLine, 'title' | 'color' | 'size' | 'quantity'>,
  reason: string,
): string {
  const variation = [line.color, line.size].filter(Boolean).join(', ');
  const article = variation ? `${line.title} (${variation})` : line.title;
  return [
    `Retour ou remplacement demandé : ${article}, quantité ${line.quantity}.`,
    `Commande n° ${order.number ?? order.id}.`,
    `Motif : ${reason}.`,
  ].join('\n');
}
