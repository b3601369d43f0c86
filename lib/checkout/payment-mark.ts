import type { CartLine } from '@/lib/domain/cart';
import type { CheckoutChoice, Handover, Order } from '@/lib/domain/orders';
import { orderSum } from './order-sum';

/** The mark goes with every request: the pages of what it leaves out are read again within a minute all the same. */
const mostProducts = 12;

/** Kept in the session from the opening of a card page on. */
export interface OpenedPaymentMark {
  /** How many orders there were; null when that was not known. */
  readonly ordersBefore: number | null;
  /** Stands for these orders; sessions of before have none. */
  readonly orderSum?: string;
  /** In milliseconds since 1970; sessions of before have none. */
  readonly openedAt?: number;
  /** What is being paid: the orders of the specification name no products; sessions of before have none. */
  readonly productIds?: readonly string[];
  /** How it is handed over: the orders of the specification do not say; sessions of before have none. */
  readonly handover?: Handover;
}

type Choice = Pick<CheckoutChoice, 'deliveryType' | 'date' | 'time'>;

/** @param orders those of before; null when they could not be read */
export function markPayment(
  orders: readonly Order[] | null,
  {
    lines,
    choice,
  }: { readonly lines: readonly Pick<CartLine, 'productId'>[]; readonly choice: Choice },
  now: Date,
): OpenedPaymentMark {
  const products = new Set(lines.flatMap(({ productId }) => productId ?? []));
  const handover = toHandover(choice);
  const mark = {
    openedAt: now.getTime(),
    productIds: [...products].slice(0, mostProducts),
    ...(handover && { handover }),
  };
  if (orders === null) return { ...mark, ordersBefore: null };
  return { ...mark, ordersBefore: orders.length, orderSum: orderSum(orders) };
}

/** An immediate delivery has no slot: its window has passed when the order is looked at. */
function toHandover({ deliveryType: type, date, time }: Choice): Handover | null {
  if (type === '') return null;
  return type === '1' ? { type, date: '', time: '' } : { type, date, time };
}
