import { createHash } from 'node:crypto';
import type { Order } from '@/lib/domain/orders';

const digits = 12;

/**
 * A digest of all orders of a customer, short enough for a cookie. Adding an order changes it by
 * the digest of that order alone, whatever the sequence.
 */
export function orderSum(orders: readonly Pick<Order, 'id'>[]): string {
  const ids = new Set(orders.map(({ id }) => id));
  const sum = [...ids].reduce((total, id) => total ^ markOf(id), 0n);
  return sum.toString(16).padStart(digits, '0');
}

/** The only order added since the digest was made; null unless there is exactly one. */
export function addedOrder<KnownOrder extends Pick<Order, 'id'>>(
  orders: readonly KnownOrder[],
  before: string,
): KnownOrder | null {
  const difference = BigInt(`0x${before}`) ^ BigInt(`0x${orderSum(orders)}`);
  return orders.find(({ id }) => markOf(id) === difference) ?? null;
}

function markOf(id: string): bigint {
  return BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, digits)}`);
}
