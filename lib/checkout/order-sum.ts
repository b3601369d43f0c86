import { createHash } from 'node:crypto';
import type { Order } from '@/lib/domain/orders';

const digits = 12;

/**
 * Stands for all orders of a customer, short enough for a cookie however many they are. With one order more it differs by what
 * stands for that order alone.
 */
export function orderSum(orders: readonly Pick<Order, 'id'>[]): string {
  const ids = new Set(orders.map(({ id }) => id));
  const sum = [...ids].reduce((total, id) => total ^ markOf(id), 0n);
  return sum.toString(16).padStart(digits, '0');
}

/** The one order that has come since the sum was made; null when it was not exactly one. */
export function addedOrder<Known extends Pick<Order, 'id'>>(
  orders: readonly Known[],
  before: string,
): Known | null {
  const difference = BigInt(`0x${before}`) ^ BigInt(`0x${orderSum(orders)}`);
  return orders.find(({ id }) => markOf(id) === difference) ?? null;
}

function markOf(id: string): bigint {
  return BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, digits)}`);
}
