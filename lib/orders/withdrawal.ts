import { inParis, momentOf, shortDateTime } from '@/lib/dates';
import type { ChatMessage } from '@/lib/domain/chat';
import type { OrderDetail, OrderLine, OwnLine } from '@/lib/domain/orders';
import { afterSaleIn, openingLine } from './after-sale';
import { lineReference } from './statement';

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

/** A withdrawal as its customer declares it. */
interface Declaration {
  /** Of the order. */
  readonly number: string;
  readonly own: OwnLine;
  readonly customerName: string;
  readonly at: Date;
}

/**
 * The message by which a customer withdraws from the purchase of a line. It carries its own date, since a marketplace may
 * store none.
 */
export function withdrawalMessage({ number, own, customerName, at }: Declaration): string {
  return [
    openingLine('withdrawal', own),
    lineReference(number, own),
    'Je vous notifie par la présente ma rétractation du contrat portant sur cet article.',
    `${customerName ? `${customerName}, le` : 'Le'} ${shortDateTime(at)} (heure de Paris).`,
  ].join('\n');
}

/** The message by which a line was given back; null when it was not. */
export function withdrawalIn(
  thread: readonly ChatMessage[],
  number: string,
  own: OwnLine,
): ChatMessage | null {
  const found = afterSaleIn(thread, number, own);
  return found?.kind === 'withdrawal' ? found.message : null;
}

/** The delivery date that an order's detail tells; null while there is none. */
export function deliveryDateOf(entries: readonly OrderDetail[]): string | null {
  return entries.find(({ deliveryDate }) => deliveryDate)?.deliveryDate ?? null;
}
