import { announceChange } from '@/lib/announce-change';
import { productTag } from '@/lib/cache';
import type { Order } from '@/lib/domain/orders';
import { noteCatalogueChange } from '@/lib/search/search';

/** Has the pages of these products read again at their next visit: what they show of the stock has proved wrong. */
export function refreshProducts(productIds: readonly string[]): void {
  announceChange(productIds.map(productTag));
  noteCatalogueChange();
}

/** The same for what was bought, of which there is less now. */
export function refreshBought({ lines }: Pick<Order, 'lines'>): void {
  announceChange(lines.flatMap(({ productId }) => (productId ? productTag(productId) : [])));
}
