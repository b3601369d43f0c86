import type { Order } from '@/lib/domain/orders';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { type OrdersPage, readAllOrders, readProcessingOrders } from '@/lib/marketplace/orders';

/** Maximum wait for lines that the marketplace leaves out. */
const timeoutMs = 1_500;

/**
 * One zero-based page of the orders that are not delivered yet, each with all its lines: a
 * marketplace may leave out delivered ones. Ids of lines, rights of withdrawal and references to
 * "article 2 sur 3" depend on all lines.
 * @throws MarketplaceError
 */
export async function readOrdersInProgress(customerId: string, page: number): Promise<OrdersPage> {
  const [listed, all] = await Promise.all([
    readProcessingOrders(customerId, page),
    optionalBlock(readAllOrders(customerId), [], timeoutMs),
  ]);
  return { ...listed, orders: listed.orders.map((order) => withAllLines(order, all)) };
}

function withAllLines(order: Order, all: readonly Order[]): Order {
  const lines = all.find(({ id }) => id === order.id)?.lines ?? [];
  return lines.length > order.lines.length ? { ...order, lines } : order;
}
