import { revalidateTag } from 'next/cache';
import { productTag } from '@/lib/cache';
import { noteCatalogueChange } from '@/lib/search/search';

/** Has the pages of these products read again at their next visit: what they show of the stock has proved wrong. */
export function refreshProducts(productIds: readonly string[]): void {
  for (const productId of productIds) revalidateTag(productTag(productId), { expire: 0 });
  noteCatalogueChange();
}
