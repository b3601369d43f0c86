import type { CartLine } from '@/lib/domain/cart';
import type { CheckoutChoice, Handover, Order } from '@/lib/domain/orders';
import { momentOf } from '@/lib/format/dates';
import { orderSum } from './order-sum';

/**
 * Bounds the session cookie. Pages of products beyond the limit are revalidated within a minute
 * anyway.
 */
const maxProducts = 12;

/** Stored in the session when a card page is opened. */
export interface OpenedPaymentMark {
  /** Number of earlier orders; null when unknown. */
  readonly ordersBefore: number | null;
  /** Digest of the earlier orders; absent in old sessions. */
  readonly orderSum?: string;
  /** Milliseconds since 1970; absent in old sessions. */
  readonly openedAt?: number;
  /**
   * Products being paid for, because the specification's orders do not name them; absent in old
   * sessions.
   */
  readonly productIds?: readonly string[];
  /** The handover, because the specification's orders do not contain it; absent in old sessions. */
  readonly handover?: Handover;
}

type Choice = Pick<CheckoutChoice, 'deliveryType' | 'date' | 'time'>;

/** @param orders the earlier orders; null when they could not be read */
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
    productIds: [...products].slice(0, maxProducts),
    ...(handover && { handover }),
  };
  if (orders === null) return { ...mark, ordersBefore: null };
  return { ...mark, ordersBefore: orders.length, orderSum: orderSum(orders) };
}

/** An immediate delivery has no slot: its window has passed when the order is viewed. */
function toHandover({ deliveryType: type, date, time }: Choice): Handover | null {
  if (type === '') return null;
  return type === '1' ? { type, date: '', time: '' } : { type, date, time };
}

const hourMs = 60 * 60 * 1000;

/**
 * Whether an order may have been paid on the card page: its date is about that of the opening, or
 * unknown. Another device may have ordered it.
 */
export function mayHavePaid(
  { openedAt }: OpenedPaymentMark,
  { createdAt }: Pick<Order, 'createdAt'>,
): boolean {
  const ordered = momentOf(createdAt);
  if (!ordered || openedAt === undefined) return true;
  const hoursSince = (openedAt - ordered.getTime()) / hourMs;
  // A date by the day is read as midnight UTC, which is two hours later than in Paris at most.
  const isDay = ordered.toISOString().endsWith('T00:00:00.000Z');
  return isDay ? hoursSince > -3 && hoursSince < 25 : Math.abs(hoursSince) <= 1;
}
