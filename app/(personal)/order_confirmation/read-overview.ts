import type { Order } from '@/lib/domain/orders';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { type Overview, overviewOf } from '@/lib/orders/overview';
import { completeOrders } from '@/lib/orders/services/complete-orders';
import { readFirstDetail } from '@/lib/orders/services/first-detail';

/** Maximum wait for the address and the delivery date: the page is worth showing without them. */
const timeoutMs = 2_500;

/** Reads the summary of one of the customer's orders for the success page and the confirmation. */
export async function readOverview(customerId: string, order: Order): Promise<Overview> {
  const [detail, [complete]] = await Promise.all([
    optionalBlock(readFirstDetail(customerId, order), null, timeoutMs),
    completeOrders(customerId, [order]),
  ]);
  return overviewOf(complete ?? order, detail);
}
