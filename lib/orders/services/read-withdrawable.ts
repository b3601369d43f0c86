import type { OwnLine } from '@/lib/domain/orders';
import { readAllOrders } from '@/lib/marketplace/orders';
import { maySeemOpen } from '@/lib/orders/withdrawal';
import { readAfterSales } from './after-sales';
import { completeOrders } from './complete-orders';

/**
 * The customer's articles that may still be withdrawn from, in the order of the marketplace.
 * @throws MarketplaceError
 */
export async function readWithdrawable(customerId: string): Promise<readonly OwnLine[]> {
  const orders = await completeOrders(customerId, await readAllOrders(customerId));
  const afterSales = await readAfterSales(customerId, orders);
  const now = new Date();
  return orders.flatMap((order) =>
    order.lines
      .map((line, index): OwnLine => ({ order, line, index }))
      .filter(({ line }) => maySeemOpen(order, line, now) && afterSales.get(line) !== 'withdrawal'),
  );
}
