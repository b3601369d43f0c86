import type { Order } from '@/lib/domain/orders';
import { orderSum } from './order-sum';

/** Kept in the session from the opening of a card page on. */
export interface OpenedPaymentMark {
  /** How many orders there were; null when that was not known. */
  readonly ordersBefore: number | null;
  /** Stands for these orders; sessions of before have none. */
  readonly orderSum?: string;
  /** In milliseconds since 1970; sessions of before have none. */
  readonly openedAt?: number;
}

export function markPayment(orders: readonly Order[] | null, now: Date): OpenedPaymentMark {
  const openedAt = now.getTime();
  if (orders === null) return { ordersBefore: null, openedAt };
  return { ordersBefore: orders.length, orderSum: orderSum(orders), openedAt };
}
