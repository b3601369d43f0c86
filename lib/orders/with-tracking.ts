import type { Order, Tracking } from '@/lib/domain/orders';

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
