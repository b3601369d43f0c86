import { toAddition } from '@/lib/cart/addition';
import type { CartAddition, CartLine } from '@/lib/domain/cart';
import { readProduct } from '@/lib/marketplace/products';

/**
 * One more piece of a line's article, as the catalogue offers it now; null when it cannot be added.
 * @throws MarketplaceError
 */
export async function readLineAddition(line: CartLine): Promise<CartAddition | null> {
  const { productId, variationId, shopId } = line;
  if (productId === null || variationId === null) return null;
  const product = await readProduct(productId);
  return product && toAddition(product, { shopId, variationId });
}
