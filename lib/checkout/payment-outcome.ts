import type { Order } from '@/lib/domain/orders';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readAllOrders } from '@/lib/marketplace/orders';
import { hasCancelled } from './open-payment';
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

/** Whether the payment that was opened last is an order by now, and which. */
export async function readPaymentOutcome(
  customerId: string,
  mark: OpenedPaymentMark | undefined,
  now: Date,
): Promise<PaymentOutcome> {
  const orders = await readOrders(customerId);
  if (orders === null) return { kind: 'unread' };
  const before = mark?.ordersBefore ?? null;
  const recent = before === null ? orders.filter((order) => isRecent(order, now)) : [];
  if (before !== null && orders.length > before) {
    return { kind: 'ordered', order: mark?.orderSum ? addedOrder(orders, mark.orderSum) : null };
  }
  if (recent.length > 0) {
    return { kind: 'ordered', order: recent.length === 1 ? (recent[0] ?? null) : null };
  }
  if (!mark) return { kind: 'none' };
  if (hasCancelled(customerId)) return { kind: 'cancelled' };
  const isOverdue = now.getTime() - (mark.openedAt ?? now.getTime()) > overdueMs;
  return { kind: isOverdue ? 'overdue' : 'checking' };
}

async function readOrders(customerId: string): Promise<readonly Order[] | null> {
  try {
    return await readAllOrders(customerId);
  } catch (error) {
    if (error instanceof MarketplaceError) return null;
    throw error;
  }
}

function isRecent({ createdAt }: Order, now: Date): boolean {
  return createdAt !== null && now.getTime() - Date.parse(createdAt) < recentMs;
}
