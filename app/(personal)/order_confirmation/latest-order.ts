import type { Order } from '@/lib/domain/orders';
import { momentOf } from '@/lib/format/dates';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readAllOrders } from '@/lib/marketplace/orders';
import { readFirstDetail } from '@/lib/orders/services/first-detail';

/**
 * The customer's latest order; null when there is none. The specification guarantees neither dates
 * nor a sequence in the list: without dates, the details of the first and last order are read.
 * @throws MarketplaceError
 */
export async function readLatestOrder(customerId: string): Promise<Order | null> {
  const orders = await readAllOrders(customerId);
  const dated = orders.filter((order) => momentOf(order.createdAt));
  if (orders.length > 0 && dated.length === orders.length) return latestOf(dated);
  const [first, last] = [orders[0], orders.at(-1)];
  if (!first || !last || first === last) return first ?? null;
  const ends = [first, last].map(async (order) => {
    const detail = await optionalBlock(readFirstDetail(customerId, order), null);
    return { ...order, createdAt: detail?.createdAt ?? null };
  });
  return latestOf(await Promise.all(ends));
}

/** The first one of several at the same time. */
function latestOf(orders: readonly Order[]): Order | null {
  const time = ({ createdAt }: Order) => momentOf(createdAt)?.getTime() ?? 0;
  return orders.reduce<Order | null>(
    (latest, order) => (latest && time(latest) >= time(order) ? latest : order),
    null,
  );
}
