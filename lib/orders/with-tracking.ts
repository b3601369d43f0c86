import type { Order, Tracking } from '@/lib/domain/orders';

/**
 * An order whose lines are as far as its tracking reports. A tracking names no products, so that it counts only where it has as
 * many as the order has lines.
 */
export function withTracking(order: Order, tracking: Tracking | null): Order {
  if (tracking?.products.length !== order.lines.length) return order;
  const lines = order.lines.map((line, index) => ({
    ...line,
    progress: tracking.products[index]?.progress ?? line.progress,
  }));
  return { ...order, lines };
}
