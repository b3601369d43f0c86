import { invalidateTags } from '@/lib/cache/invalidate-tags';
import { productTag } from '@/lib/cache/policies';
import type { OpenedPaymentMark } from '@/lib/checkout/payment-mark';
import type { OrderLine } from '@/lib/domain/orders';

/**
 * Invalidates the pages of these products, because their displayed stock proved wrong. The search
 * reads them again.
 */
export function refreshProducts(productIds: readonly string[]): void {
  invalidateTags(productIds.map(productTag));
}

/**
 * Invalidates the pages of purchased products, whose stock has decreased.
 * @param order null when it cannot be identified
 */
export function refreshBought(
  order: { readonly lines: readonly Pick<OrderLine, 'productId'>[] } | null,
  mark: OpenedPaymentMark | undefined,
): void {
  const ordered = order?.lines.flatMap(({ productId }) => productId ?? []) ?? [];
  invalidateTags([...new Set([...ordered, ...(mark?.productIds ?? [])])].map(productTag));
}
