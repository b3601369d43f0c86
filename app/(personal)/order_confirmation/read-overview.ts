import type { Order, OrderDetail } from '@/lib/domain/orders';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { type Overview, overviewOf } from '@/lib/orders/overview';
import { completeOrders } from '@/lib/orders/services/complete-orders';

/** Maximum wait for the address and the delivery date: the page is worth showing without them. */
const timeoutMs = 2_500;

/** Reads the summary of one of the customer's orders for the success page and the confirmation. */
export async function readOverview(customerId: string, order: Order): Promise<Overview> {
  const line = order.lines.find(({ partId }) => partId !== '');
  const details = line ? readOrderDetail(customerId, order.id, line.partId) : Promise.resolve([]);
  const [[detail], [complete]] = await Promise.all([
    optionalBlock<readonly OrderDetail[]>(details, [], timeoutMs),
    completeOrders(customerId, [order]),
  ]);
  return overviewOf(complete ?? order, detail ?? null);
}
