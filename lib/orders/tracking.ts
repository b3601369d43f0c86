import { createHash } from 'node:crypto';
import type { Order, Tracking } from '@/lib/domain/orders';

/** A short fingerprint of a tracking, which changes when the tracking does. */
export function stateOf(tracking: Tracking | null): string {
  return createHash('sha256').update(JSON.stringify(tracking)).digest('base64url').slice(0, 12);
}

/** Whether the tracking is final: everything is delivered. */
export function isOver(tracking: Tracking | null): boolean {
  const products = tracking?.products ?? [];
  return products.length > 0 && products.every(({ delivered }) => delivered);
}

/**
 * Applies a tracking to the lines of its order. A tracking names no products, so it is ignored
 * unless it has as many entries as the order has lines.
 */
export function withTracking(order: Order, tracking: Tracking | null): Order {
  if (tracking?.products.length !== order.lines.length) return order;
  const lines = order.lines.map((line, index) => ({
    ...line,
    progress: tracking.products[index]?.progress ?? line.progress,
  }));
  return { ...order, lines };
}
