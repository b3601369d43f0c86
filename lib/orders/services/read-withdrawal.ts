import type { ChatMessage, ChatSummary } from '@/lib/domain/chat';
import type { OwnLine } from '@/lib/domain/orders';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { orderNumber } from '@/lib/orders/statement';
import { deliveryDateOf, mayWithdraw, withdrawalEnd, withdrawalIn } from '@/lib/orders/withdrawal';
import { readLineThreads } from './line-threads';
import { readOwnLine } from './own-line';

/** An order line with the state of its right of withdrawal. */
export interface WithdrawalCase extends OwnLine {
  /** The order number shown to the customer. */
  readonly number: string;
  readonly isOpen: boolean;
  /** End of the right of withdrawal; null until the period has started. */
  readonly end: Date | null;
  /** The message that declared the withdrawal; null when there is none. */
  readonly declared: ChatMessage | null;
  /** The chat of that message. */
  readonly chat: ChatSummary | null;
}

/**
 * The withdrawal state of a line; null when it is not one of the customer's.
 * @throws MarketplaceError
 */
export async function readWithdrawal(
  customerId: string,
  orderId: string,
  partId: string,
): Promise<WithdrawalCase | null> {
  const own = await readOwnLine(customerId, orderId, partId);
  if (!own) return null;
  const { order, line } = own;
  const [entries, threads] = await Promise.all([
    readOrderDetail(customerId, orderId, partId),
    readLineThreads(customerId, line),
  ]);
  const delivery = deliveryDateOf(entries);
  const number = orderNumber(order, entries);
  const thread = threads.find(({ messages }) => withdrawalIn(messages, number, own));
  return {
    ...own,
    number,
    isOpen: mayWithdraw(line, delivery, new Date()),
    end: withdrawalEnd(line, delivery),
    declared: thread ? withdrawalIn(thread.messages, number, own) : null,
    chat: thread?.chat ?? null,
  };
}
