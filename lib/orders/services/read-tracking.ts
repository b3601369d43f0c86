import type { Order, Tracking } from '@/lib/domain/orders';
import { readAllOrders, readTracking } from '@/lib/marketplace/orders';

interface OwnTracking {
  readonly order: Order;
  /** null when there is none. */
  readonly tracking: Tracking | null;
}

/**
 * The tracking of an order; null when the customer has no order with this number.
 * @throws MarketplaceError
 */
export async function readOwnTracking(
  customerId: string,
  trackingNumber: string,
): Promise<OwnTracking | null> {
  const orders = await readAllOrders(customerId);
  const order = orders.find((candidate) => candidate.trackingNumber === trackingNumber);
  if (!order || trackingNumber === '') return null;
  return { order, tracking: await readTracking(customerId, trackingNumber) };
}
