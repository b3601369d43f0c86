import type { PostalAddress } from '@/lib/domain/address';
import type { Cents } from '@/lib/domain/cents';
import type {
  Handover,
  Order,
  OrderDetail,
  OrderLine,
  PickUpShop,
  Progress,
} from '@/lib/domain/orders';
import { handoverWords } from './handover-words';
import { leastProgress } from './progress';

/** An order as the success page and the confirmation show it. */
export interface Overview {
  /** null: an example. */
  readonly orderId: string | null;
  readonly number: string | null;
  readonly orderedAt: string | null;
  readonly trackingNumber: string;
  readonly progress: Progress;
  readonly handover: Handover | null;
  /** When it arrives or is collected, in a sentence. */
  readonly when: string;
  readonly shops: readonly PickUpShop[];
  /** null: collected in a shop, or not known now. */
  readonly address: PostalAddress | null;
  readonly lines: readonly OrderLine[];
  readonly payment: string;
  readonly total: Cents | null;
}

/** @param detail the first entry of the order's detail; null when it could not be read */
export function overviewOf(order: Order, detail: OrderDetail | null): Overview {
  const progress = leastProgress(order.lines.map((line) => line.progress));
  return {
    orderId: order.id,
    number: order.number || detail?.number || null,
    orderedAt: order.createdAt ?? detail?.createdAt ?? null,
    trackingNumber: order.trackingNumber,
    progress,
    handover: order.handover,
    when: handoverWords(order.handover, progress, detail?.deliveryDate ?? null),
    shops: shopsOf(order.lines),
    address: detail?.address ?? null,
    lines: order.lines,
    payment: detail?.paymentMethod || 'Carte bancaire',
    total: order.total ?? detail?.summary.total ?? null,
  };
}

/** The shops that hand these lines over, each once. */
export function shopsOf(lines: readonly Pick<OrderLine, 'shop'>[]): readonly PickUpShop[] {
  const shops = lines.flatMap(({ shop }) => shop ?? []);
  return shops.filter(
    (shop, index) =>
      index ===
      shops.findIndex(({ name, address }) => name === shop.name && address === shop.address),
  );
}
