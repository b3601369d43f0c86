import type { Order } from '@/lib/domain/orders';
import { momentOf } from '@/lib/format/dates';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readAllOrders, readOrderDetail } from '@/lib/marketplace/orders';

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
  const ends = [first, last].map(async (order) => ({
    ...order,
    createdAt: await optionalBlock(readDate(customerId, order), null),
  }));
  return latestOf(await Promise.all(ends));
}

async function readDate(customerId: string, { id, lines }: Order): Promise<string | null> {
  const partId = lines.find((line) => line.partId !== '')?.partId;
  if (!partId) return null;
  const [entry] = await readOrderDetail(customerId, id, partId);
  return entry?.createdAt ?? null;
}

/** The first one of several at the same time. */
function latestOf(orders: readonly Order[]): Order | null {
  const time = ({ createdAt }: Order) => momentOf(createdAt)?.getTime() ?? 0;
  return orders.reduce<Order | null>(
    (latest, order) => (latest && time(latest) >= time(order) ? latest : order),
    null,
  );
}
