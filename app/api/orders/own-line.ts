import type { OwnLine } from '@/lib/domain/orders';
import { readAllOrders } from '@/lib/marketplace/orders';

/** null when the customer has no such line in an order: the calls themselves do not look whose it is. @throws MarketplaceError */
export async function readOwnLine(
  customerId: string,
  orderId: string,
  partId: string,
): Promise<OwnLine | null> {
  const orders = await readAllOrders(customerId);
  const order = orders.find(({ id }) => id === orderId);
  const index = order?.lines.findIndex((line) => line.partId === partId) ?? -1;
  const line = order?.lines[index];
  return order && line && partId !== '' ? { order, line, index } : null;
}
