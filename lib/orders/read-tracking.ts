import { createHash } from 'node:crypto';
import type { OrderLine, Tracking } from '@/lib/domain/orders';
import { readAllOrders, readTracking } from '@/lib/marketplace/orders';

interface OwnTracking {
  readonly lines: readonly OrderLine[];
  /** null while there is none. */
  readonly tracking: Tracking | null;
}

/** null when the customer has no order with this number. @throws MarketplaceError */
export async function readOwnTracking(
  customerId: string,
  trackingNumber: string,
): Promise<OwnTracking | null> {
  const orders = await readAllOrders(customerId);
  const order = orders.find((candidate) => candidate.trackingNumber === trackingNumber);
  if (!order || trackingNumber === '') return null;
  return { lines: order.lines, tracking: await readTracking(customerId, trackingNumber) };
}

/** A short name of what a tracking says: another one when it says something else. */
export function stateOf(tracking: Tracking | null): string {
  return createHash('sha256').update(JSON.stringify(tracking)).digest('base64url').slice(0, 12);
}

/** Whether nothing more will happen: all that was ordered is delivered. */
export function isOver(tracking: Tracking | null): boolean {
  const products = tracking?.products ?? [];
  return products.length > 0 && products.every(({ delivered }) => delivered);
}
