import { announceChange } from '@/lib/announce-change';
import { productTag } from '@/lib/cache';
import type { OpenedPaymentMark } from '@/lib/checkout/payment-mark';
import type { OrderLine } from '@/lib/domain/orders';
import { noteCatalogueChange } from '@/lib/search/search';

/** Has the pages of these products read again at their next visit: what they show of the stock has proved wrong. */
export function refreshProducts(productIds: readonly string[]): void {
  announceChange(productIds.map(productTag));
  noteCatalogueChange();
}

/** The same for what was bought, of which there is less now. @param order null where it cannot be told from others */
export function refreshBought(
  order: { readonly lines: readonly Pick<OrderLine, 'productId'>[] } | null,
  mark: OpenedPaymentMark | undefined,
): void {
  const ordered = order?.lines.flatMap(({ productId }) => productId ?? []) ?? [];
  announceChange([...new Set([...ordered, ...(mark?.productIds ?? [])])].map(productTag));
}
