import type { ChatMessage, ChatSummary } from '@/lib/domain/chat';
import type { OwnLine } from '@/lib/domain/orders';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { orderNumber } from '@/lib/orders/statement';
import {
  deliveryDateOf,
  type WithdrawalObstacle,
  withdrawalEnd,
  withdrawalIn,
  withdrawalObstacle,
} from '@/lib/orders/withdrawal';
import { readKeptDeclaration } from './kept-declaration';
import { readLastDelivery } from './last-delivery';
import { readLineThreads } from './line-threads';
import { readOwnLine } from './own-line';

/** An order line with the state of its right of withdrawal. */
export interface WithdrawalCase extends OwnLine {
  /** The order number shown to the customer. */
  readonly number: string;
  /** Why it cannot be withdrawn from; null when it can. */
  readonly obstacle: WithdrawalObstacle | null;
  /** End of the right of withdrawal; null until the period has started. */
  readonly end: Date | null;
  /** The message that declared the withdrawal, or the shop's copy; null when there is none. */
  readonly declared: ChatMessage | null;
  /** The chat of that message. */
  readonly chat: ChatSummary | null;
}

/**
 * The withdrawal state of a line; null when it is not one of the customer's.
 * @param chats whether a line that can be withdrawn from is enough while the chats, which may have
 * an earlier declaration, cannot be read
 * @throws MarketplaceError
 */
export async function readWithdrawal(
  customerId: string,
  orderId: string,
  lineId: string,
  chats: 'required' | 'optional' = 'required',
): Promise<WithdrawalCase | null> {
  const own = await readOwnLine(customerId, orderId, lineId);
  if (!own) return null;
  const { order, line } = own;
  const now = new Date();
  const [entries, threads, kept] = await Promise.all([
    readOrderDetail(customerId, orderId, line.partId).then((detail) =>
      readLastDelivery(customerId, own, detail, now),
    ),
    readLineThreads(customerId, line).catch(marketplaceError),
    readKept(customerId, orderId, lineId),
  ]);
  const obstacle = withdrawalObstacle(own, entries, now);
  const number = orderNumber(order, entries);
  const state = { ...own, number, obstacle, end: withdrawalEnd(order, deliveryDateOf(entries)) };
  if (threads instanceof MarketplaceError) {
    if (!kept && (chats === 'required' || obstacle)) throw threads;
    return { ...state, declared: kept, chat: null };
  }
  const thread = threads.find(({ messages }) => withdrawalIn(messages, number, own));
  const declared = thread ? withdrawalIn(thread.messages, number, own) : null;
  return { ...state, declared: declared ?? kept, chat: thread?.chat ?? null };
}

/** Returns a failure of the marketplace as a value. @throws any other error */
function marketplaceError(error: unknown): MarketplaceError {
  if (error instanceof MarketplaceError) return error;
  throw error;
}

/** The declaration that the shop has kept, which outlives the chat; null when there is none. */
async function readKept(
  customerId: string,
  orderId: string,
  lineId: string,
): Promise<ChatMessage | null> {
  const kept = await readKeptDeclaration(customerId, orderId, lineId);
  return (
    kept && {
      id: kept.reference,
      text: kept.wording,
      by: 'customer',
      at: kept.receivedAt,
      clientId: null,
    }
  );
}
