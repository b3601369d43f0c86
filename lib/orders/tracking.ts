import { createHash } from 'node:crypto';
import type { Order, OrderLine, Tracking } from '@/lib/domain/orders';

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
 * Whether the products of a tracking, which has no names, are the lines in the same sequence: their
 * numbers agree, and so does each progress that a line of several has of its own.
 */
export function isSameSequence(
  { products }: Tracking,
  lines: readonly Pick<OrderLine, 'progress'>[],
): boolean {
  if (products.length !== lines.length) return false;
  return (
    lines.length === 1 ||
    lines.every(({ progress }, index) => {
      const isOpen = progress === 'ordered' || progress === 'unknown';
      return isOpen || progress === products[index]?.progress;
    })
  );
}

/**
 * Applies a tracking to the lines of its order. When it cannot tell which of its products are which
 * lines, the progress stays unknown that no line has of its own.
 */
export function withTracking(order: Order, tracking: Tracking | null): Order {
  if (!tracking || tracking.products.length === 0) return order;
  if (!isSameSequence(tracking, order.lines)) return withoutTracking(order);
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
