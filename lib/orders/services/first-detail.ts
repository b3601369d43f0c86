import type { Order, OrderDetail } from '@/lib/domain/orders';
import { readOrderDetail } from '@/lib/marketplace/orders';

/**
 * The first detail of an order, with its date and its address; null when no line has an id, or the
 * marketplace has no detail.
 */
export async function readFirstDetail(
  customerId: string,
  order: Order,
): Promise<OrderDetail | null> {
  const [detail] = await readFirstEntries(customerId, order);
  return detail ?? null;
}

/** All entries of the detail of the first line with an id; empty when there are none. */
export async function readFirstEntries(
  customerId: string,
  { id, lines }: Order,
): Promise<readonly OrderDetail[]> {
  const partId = lines.find((line) => line.partId !== '')?.partId;
  return partId ? readOrderDetail(customerId, id, partId) : [];
}
