import { readAllOrders } from '@/lib/marketplace/orders';
import type { OpenedPaymentMark } from './payment-mark';

/** Where the orders before the payment were not counted, one that is as young as this is the one. */
const recentMs = 60 * 60 * 1000;

/** Whether the payment that was opened last is an order by now. @throws MarketplaceError */
export async function isOrdered(
  customerId: string,
  mark: OpenedPaymentMark | undefined,
  now: Date,
): Promise<boolean> {
  const orders = await readAllOrders(customerId);
  const before = mark?.ordersBefore ?? null;
  if (before !== null) return orders.length > before;
  return orders.some(({ createdAt }) => {
    return createdAt !== null && now.getTime() - Date.parse(createdAt) < recentMs;
  });
}
