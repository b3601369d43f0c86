import type { OwnLine } from '@/lib/domain/orders';
import { readAllOrders } from '@/lib/marketplace/orders';

/**
 * The order line; null when it is not one of the customer's, because the calls do not check
 * ownership.
 * @throws MarketplaceError
 */
export async function readOwnLine(
  customerId: string,
  orderId: string,
  lineId: string,
): Promise<OwnLine | null> {
  const orders = await readAllOrders(customerId);
  const order = orders.find(({ id }) => id === orderId);
  const index = order?.lines.findIndex(({ id }) => id === lineId) ?? -1;
  const line = order?.lines[index];
  return order && line && lineId !== '' ? { order, line, index } : null;
}
