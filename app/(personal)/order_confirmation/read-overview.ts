import { completeOrders } from '@/app/api/orders/complete-orders';
import type { Order, OrderDetail } from '@/lib/domain/orders';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { type Overview, overviewOf } from '@/lib/orders/overview';

/** The page is worth showing without the address and the date of the delivery. */
const timeoutMs = 2_500;

/** Reads what the success page and the confirmation show of one of the customer's own orders. */
export async function readOverview(customerId: string, order: Order): Promise<Overview> {
  const line = order.lines.find(({ partId }) => partId !== '');
  const details = line ? readOrderDetail(customerId, order.id, line.partId) : Promise.resolve([]);
  const [[detail], [complete]] = await Promise.all([
    optionalBlock<readonly OrderDetail[]>(details, [], timeoutMs),
    completeOrders(customerId, [order]),
  ]);
  return overviewOf(complete ?? order, detail ?? null);
}
