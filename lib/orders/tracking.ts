import { createHash } from 'node:crypto';
import type { Order, Tracking } from '@/lib/domain/orders';

interface Tracked {
  readonly order: Pick<Order, 'cancelledAt'>;
  /** null when there is none. */
  readonly tracking: Tracking | null;
}

/** A short fingerprint of the state of an order, which changes when the state does. */
export function stateOf({ order, tracking }: Tracked): string {
  const state = JSON.stringify([tracking, order.cancelledAt]);
  return createHash('sha256').update(state).digest('base64url').slice(0, 12);
}

/** Whether the state is final: the order is cancelled, or everything is delivered. */
export function isOver({ order, tracking }: Tracked): boolean {
  if (order.cancelledAt !== undefined) return true;
  const products = tracking?.products ?? [];
  return products.length > 0 && products.every(({ delivered }) => delivered);
}

/**
 * Applies a tracking to the lines of its order. A tracking names no products, so it leaves the
 * progress unknown unless it has as many entries as the order has lines.
 */
export function withTracking(order: Order, tracking: Tracking | null): Order {
  if (!tracking || tracking.products.length === 0) return order;
  if (tracking.products.length !== order.lines.length) return withoutTracking(order);
  const lines = order.lines.map((line, index) => ({
    ...line,
    progress: tracking.products[index]?.progress ?? line.progress,
  }));
  return { ...order, lines };
}

/** Leaves the progress open of lines that are only known to be ordered: a tracking may say more. */
export function withoutTracking(order: Order): Order {
  const lines = order.lines.map((line) =>
    line.progress === 'ordered' ? { ...line, progress: 'unknown' as const } : line,
  );
  return { ...order, lines };
}
