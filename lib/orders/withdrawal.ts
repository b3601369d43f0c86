import { inParis, momentOf, shortDateTime } from '@/lib/dates';
import type { ChatMessage } from '@/lib/domain/chat';
import type { OrderDetail, OrderLine } from '@/lib/domain/orders';
import { articleWords, holdsText, lineReference } from './statement';

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

/** A withdrawal as its customer declares it. */
interface Declaration {
  /** Of the order. */
  readonly number: string;
  readonly line: Pick<OrderLine, 'partId' | 'title' | 'color' | 'size' | 'quantity'>;
  readonly customerName: string;
  readonly at: Date;
}

/**
 * What a seller is told of a purchase that a customer goes back on. It names the line, so that it is found again, and its own
 * date: a marketplace may keep none.
 */
export function withdrawalMessage({ number, line, customerName, at }: Declaration): string {
  return [
    `${opening} : ${articleWords(line)}, quantité ${line.quantity}.`,
    lineReference(number, line),
    'Je vous notifie par la présente ma rétractation du contrat portant sur cet article.',
    `${customerName ? `${customerName}, le` : 'Le'} ${shortDateTime(at)} (heure de Paris).`,
  ].join('\n');
}

/** Whether a message gives a line back. */
export function isWithdrawalOf(
  text: string,
  number: string,
  line: Pick<OrderLine, 'partId'>,
): boolean {
  return text.startsWith(opening) && holdsText(text, lineReference(number, line));
}

/** The message by which a line was given back; null when it was not. */
export function withdrawalIn(
  thread: readonly ChatMessage[],
  number: string,
  line: Pick<OrderLine, 'partId'>,
): ChatMessage | null {
  const isOne = ({ by, text }: ChatMessage) =>
    by === 'customer' && isWithdrawalOf(text, number, line);
  return thread.find(isOne) ?? null;
}

/** The delivery date that an order's detail tells; null while there is none. */
export function deliveryDateOf(entries: readonly OrderDetail[]): string | null {
  return entries.find(({ deliveryDate }) => deliveryDate)?.deliveryDate ?? null;
}
