import type { Order, OrderDetail } from '@/lib/domain/orders';
import { readOrderDetail } from '@/lib/marketplace/orders';

/**
 * The first detail of an order, with its date and its address; null when no line has an id, or the
 * marketplace has no detail.
 */
export async function readFirstDetail(
  customerId: string,
  { id, lines }: Order,
): Promise<OrderDetail | null> {
  const partId = lines.find((line) => line.partId !== '')?.partId;
  const [detail] = partId ? await readOrderDetail(customerId, id, partId) : [];
  return detail ?? null;
}
