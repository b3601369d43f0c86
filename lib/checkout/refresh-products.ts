import { productTag } from '@/lib/cache';
import { invalidate } from '@/lib/invalidation';
import { noteCatalogueChange } from '@/lib/search/search';

/** Has the pages of these products read again at their next visit: what they show of the stock has proved wrong. */
export function refreshProducts(productIds: readonly string[]): void {
  if (productIds.length > 0) invalidate(productIds.map(productTag));
  noteCatalogueChange();
}
