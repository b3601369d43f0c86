import { readLineThreads } from '@/app/api/orders/line-threads';
import { readOwnLine } from '@/app/api/orders/own-line';
import type { ChatMessage, ChatSummary } from '@/lib/domain/chat';
import type { OwnLine } from '@/lib/domain/orders';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { orderNumber } from '@/lib/orders/statement';
import { deliveryDateOf, mayWithdraw, withdrawalEnd, withdrawalIn } from '@/lib/orders/withdrawal';

/** A line of an order and whether its contract can be, or has been, given up. */
export interface WithdrawalCase extends OwnLine {
  /** Of the order, as the customer knows it. */
  readonly number: string;
  readonly isOpen: boolean;
  /** Until when; null while the days are not counted yet. */
  readonly end: Date | null;
  /** The message by which it was given up; null when it was not. */
  readonly declared: ChatMessage | null;
  /** Where it was. */
  readonly chat: ChatSummary | null;
}

/** null when the customer has no such line in an order. @throws MarketplaceError */
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
