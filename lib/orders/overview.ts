import type { PostalAddress } from '@/lib/domain/address';
import type { Cents } from '@/lib/domain/cents';
import type {
  Handover,
  Order,
  OrderDetail,
  OrderLine,
  PickUpShop,
  PriceSummary,
  Progress,
} from '@/lib/domain/orders';
import { handoverWords } from './handover-words';
import { linesOf } from './invoice-scope';
import { lastRefundIn } from './outcome';
import { unnamedPaymentMethod } from './payment-method';
import { leastProgress } from './progress';

/** Summary of an order for the success page and the confirmation. */
export interface Overview extends Pick<Order, 'cancelledAt' | 'refunded'> {
  /** The ISO date of the last refund; null when unknown. */
  readonly refundedAt?: string | null;
  /** null for an example. */
  readonly orderId: string | null;
  readonly number: string | null;
  readonly orderedAt: string | null;
  readonly trackingNumber: string;
  readonly progress: Progress;
  readonly handover: Handover | null;
  /** When it is delivered or can be collected, as a sentence; null for a cancelled order. */
  readonly when: string | null;
  readonly shops: readonly PickUpShop[];
  /** null for a pick-up, or when unknown. */
  readonly address: PostalAddress | null;
  readonly lines: readonly OrderLine[];
  readonly payment: string;
  readonly total: Cents | null;
  /** The amounts that add up to the total; null when unknown. */
  readonly summary: PriceSummary | null;
}

/** @param detail the first entry of the order detail; null when it could not be read */
export function overviewOf(order: Order, detail: OrderDetail | null): Overview {
  const progress = leastProgress(order.lines.map((line) => line.progress));
  const summary = detail?.summary ?? null;
  const total = order.total ?? (detail && coversOrder(detail, order) ? detail.summary.total : null);
  return {
    orderId: order.id,
    number: order.number || detail?.number || null,
    orderedAt: order.createdAt ?? detail?.createdAt ?? null,
    trackingNumber: order.trackingNumber,
    progress,
    handover: order.handover,
    cancelledAt: order.cancelledAt,
    refunded: order.refunded,
    refundedAt: lastRefundIn(detail ? [detail] : []),
    when: handoverWords(order, progress, detail?.deliveryDate ?? null),
    shops: shopsOf(order.lines),
    address: detail?.address ?? null,
    lines: order.lines,
    payment: detail?.paymentMethod || unnamedPaymentMethod(total),
    total,
    // A detail may cover a part of the order only.
    summary: total !== null && summary?.total === total ? summary : null,
  };
}

/** Whether the amounts of a detail are those of the whole order, and not of a part of it. */
function coversOrder(detail: OrderDetail, order: Order): boolean {
  const [line] = order.lines;
  return line !== undefined && linesOf({ order, line }, detail)?.length === order.lines.length;
}

/** The distinct pick-up shops of these lines. */
export function shopsOf(lines: readonly Pick<OrderLine, 'shop'>[]): readonly PickUpShop[] {
  const shops = lines.flatMap(({ shop }) => shop ?? []);
  return shops.filter(
    (shop, index) =>
      index ===
      shops.findIndex(({ name, address }) => name === shop.name && address === shop.address),
  );
}
