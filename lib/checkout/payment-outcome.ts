import type { Order } from '@/lib/domain/orders';
import { momentOf } from '@/lib/format/dates';
import { addedOrder } from './order-sum';
import type { OpenedPaymentMark } from './payment-mark';

/** The outcome of the last payment, as far as it is known. */
export type PaymentOutcome =
  /** `order` is null when it cannot be identified. */
  | { readonly kind: 'ordered'; readonly order: Order | null }
  /** `checking`: no order yet, which can take a while. `unread`: the orders cannot be read now. */
  | { readonly kind: 'checking' | 'unread' }
  /** The earlier orders are unknown, and orders have no dates: none can be called new. */
  | { readonly kind: 'unverifiable' }
  /**
   * No order: the card page was cancelled, or was opened long ago; or no card page was opened here.
   */
  | { readonly kind: 'cancelled' | 'overdue' | 'none' };

/** When earlier orders were not counted, an order younger than this counts as the paid one. */
const recentMs = 60 * 60 * 1000;
/** The clock of the marketplace may be this much behind. */
const toleranceMs = 60 * 1000;
/**
 * An order that is older than the card page by more than this existed before. A marketplace may date
 * orders by the day.
 */
const earlierMs = 24 * 60 * 60 * 1000;
/** After this time the card page has expired and the payment provider has reported. */
const overdueMs = 60 * 60 * 1000;

interface PaymentEvidence {
  readonly orders: readonly Order[];
  readonly mark: OpenedPaymentMark | undefined;
  /** Whether the last card page was cancelled. */
  readonly hasCancelled: boolean;
  readonly now: Date;
}

/** Derives the outcome of the last payment from the customer's orders. */
export function paymentOutcomeOf({
  orders,
  mark,
  hasCancelled,
  now,
}: PaymentEvidence): PaymentOutcome {
  const before = ordersBefore(orders, mark);
  const recent = before === null ? orders.filter((order) => mayBePaid(order, mark, now)) : [];
  if (before !== null && orders.length > before) {
    return { kind: 'ordered', order: mark?.orderSum ? addedOrder(orders, mark.orderSum) : null };
  }
  if (recent.length > 0) {
    return { kind: 'ordered', order: recent.length === 1 ? (recent[0] ?? null) : null };
  }
  if (!mark) return { kind: 'none' };
  if (hasCancelled) return { kind: 'cancelled' };
  if (before === null && orders.some(isUndated)) return { kind: 'unverifiable' };
  const isOverdue = now.getTime() - (mark.openedAt ?? now.getTime()) > overdueMs;
  return { kind: isOverdue ? 'overdue' : 'checking' };
}

/**
 * The number of earlier orders; null when unknown. A marketplace may report a failure as an empty
 * list, so zero is believed only of one order, or of several with dates, none of which is earlier.
 */
function ordersBefore(
  orders: readonly Order[],
  mark: OpenedPaymentMark | undefined,
): number | null {
  const count = mark?.ordersBefore ?? null;
  if (count !== 0) return count;
  const isOne = new Set(orders.map(({ id }) => id)).size <= 1;
  const isCredible = isOne || !orders.some(isUndated);
  return isCredible && !orders.some((order) => isEarlier(order, mark)) ? 0 : null;
}

function isEarlier({ createdAt }: Order, mark: OpenedPaymentMark | undefined): boolean {
  const ordered = momentOf(createdAt)?.getTime() ?? Number.POSITIVE_INFINITY;
  return ordered < (mark?.openedAt ?? 0) - earlierMs;
}

function isUndated({ createdAt }: Order): boolean {
  return momentOf(createdAt) === null;
}

/**
 * Whether an order may be that of the last payment: it is recent, and not older than the card page.
 */
function mayBePaid({ createdAt }: Order, mark: OpenedPaymentMark | undefined, now: Date): boolean {
  const ordered = momentOf(createdAt)?.getTime();
  if (ordered === undefined) return false;
  const opened = mark?.openedAt ?? 0;
  return now.getTime() - ordered < recentMs && ordered >= opened - toleranceMs;
}
