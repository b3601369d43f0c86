import { inParis, momentOf } from '@/lib/dates';
import type { ChatMessage } from '@/lib/domain/chat';
import type { Order, OrderDetail, OrderLine } from '@/lib/domain/orders';

/** The right to go back on a purchase (Code de la consommation L221-18, directive 2023/2673). */
const days = 14;

/**
 * Until when a line can be given back without a reason: the end of the fourteenth day after the delivery; null while it is not
 * delivered, or not known to be.
 */
export function withdrawalEnd(
  line: Pick<OrderLine, 'progress'>,
  deliveryDate: string | null,
): Date | null {
  const delivered = line.progress === 'delivered' ? momentOf(deliveryDate) : null;
  return delivered && inParis(delivered).add(days, 'day').endOf('day').toDate();
}

/** Whether it can still be given back. What is not known is decided for the customer. */
export function mayWithdraw(
  line: Pick<OrderLine, 'progress'>,
  deliveryDate: string | null,
  now: Date,
): boolean {
  const end = withdrawalEnd(line, deliveryDate);
  return end === null || now <= end;
}

const opening = 'Renonciation au contrat';

/** What a seller is told of a purchase that a customer goes back on. It names the line, so that it is found again. */
export function withdrawalMessage(
  order: Pick<Order, 'id' | 'number'>,
  line: Pick<OrderLine, 'partId' | 'title' | 'quantity'>,
  customerName: string,
): string {
  return [
    `${opening} : ${line.title}, quantité ${line.quantity}.`,
    referenceOf(order, line),
    `Je vous notifie par la présente ma rétractation du contrat portant sur cet article. ${customerName}`,
  ].join('\n');
}

function referenceOf(order: Pick<Order, 'id' | 'number'>, line: Pick<OrderLine, 'partId'>): string {
  return `Commande n° ${order.number ?? order.id}, article ${line.partId}.`;
}

/** The message by which a line was given back; null when it was not. */
export function withdrawalIn(
  thread: readonly ChatMessage[],
  order: Pick<Order, 'id' | 'number'>,
  line: Pick<OrderLine, 'partId'>,
): ChatMessage | null {
  const reference = referenceOf(order, line);
  const isOne = ({ by, text }: ChatMessage) =>
    by === 'customer' && text.startsWith(opening) && text.includes(reference);
  return thread.find(isOne) ?? null;
}

/** The delivery date that an order's detail tells; null while there is none. */
export function deliveryDateOf(entries: readonly OrderDetail[]): string | null {
  return entries.find(({ deliveryDate }) => deliveryDate)?.deliveryDate ?? null;
}
