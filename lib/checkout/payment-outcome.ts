import type { Order } from '@/lib/domain/orders';
import { addedOrder } from './order-sum';
import type { OpenedPaymentMark } from './payment-mark';

/** What is known of the payment that was opened last. */
export type PaymentOutcome =
  /** `order` is null where it cannot be told from others. */
  | { readonly kind: 'ordered'; readonly order: Order | null }
  /** No order yet, which takes a while. `unread`: nobody can tell now. */
  | { readonly kind: 'checking' | 'unread' }
  /** There is no order: the card page was left by its own button, or opened long ago; or none was opened from here. */
  | { readonly kind: 'cancelled' | 'overdue' | 'none' };

/** Where the orders before the payment were not counted, one that is as young as this is the one. */
const recentMs = 60 * 60 * 1000;
/** By then card pages have ended, and whoever takes the card has told of it. */
const overdueMs = 60 * 60 * 1000;

interface Known {
  readonly orders: readonly Order[];
  readonly mark: OpenedPaymentMark | undefined;
  /** Whether the card page that was opened last has been cancelled. */
  readonly hasCancelled: boolean;
  readonly now: Date;
}

/** What the orders of a customer say of the payment that was opened last. */
export function paymentOutcomeOf({ orders, mark, hasCancelled, now }: Known): PaymentOutcome {
  const before = mark?.ordersBefore ?? null;
  const recent = before === null ? orders.filter((order) => isRecent(order, now)) : [];
  if (before !== null && orders.length > before) {
    return { kind: 'ordered', order: mark?.orderSum ? addedOrder(orders, mark.orderSum) : null };
  }
  if (recent.length > 0) {
    return { kind: 'ordered', order: recent.length === 1 ? (recent[0] ?? null) : null };
  }
  if (!mark) return { kind: 'none' };
  if (hasCancelled) return { kind: 'cancelled' };
  const isOverdue = now.getTime() - (mark.openedAt ?? now.getTime()) > overdueMs;
  return { kind: isOverdue ? 'overdue' : 'checking' };
}

function isRecent({ createdAt }: Order, now: Date): boolean {
  return createdAt !== null && now.getTime() - Date.parse(createdAt) < recentMs;
}
