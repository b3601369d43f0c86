import type { Product } from '@/lib/domain/catalogue';

/** Whether a try-on can be booked: it needs a shop, and a seller who offers days. */
export function offersTryOn({ shops, sellerId }: Pick<Product, 'shops' | 'sellerId'>): boolean {
  return shops.length > 0 && sellerId !== '';
}
