import type { Product, Variation } from '@/lib/domain/catalogue';
import type { OrderLine } from '@/lib/domain/orders';

type Bought = Pick<OrderLine, 'color' | 'size'>;

/**
 * The variation in which a line was bought; null when the product no longer has it, or has a single
 * one.
 */
export function sameVariation(
  { variations }: Pick<Product, 'variations'>,
  { color, size }: Bought,
): Variation | null {
  const [only] = variations;
  if (variations.length === 1 && only && color === '' && size === '') return only;
  return variations.find((one) => one.color === color && one.size === size) ?? null;
}
