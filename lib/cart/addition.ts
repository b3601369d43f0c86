import type { CartAddition } from '@/lib/domain/cart';
import type { Product } from '@/lib/domain/catalogue';
import type { Cents } from '@/lib/domain/cents';

/**
 * Builds a cart addition. Seller and shop come from the catalogue, not from the form; null when a
 * size must be chosen first.
 */
export function toAddition(
  product: Product,
  chosen: { readonly shopId: string; readonly variationId: string },
): CartAddition | null {
  const known = product.variations.some(({ id }) => id === chosen.variationId);
  if (product.variations.length > 0 && !known) return null;
  const shop = product.shops.find(({ id }) => id === chosen.shopId) ?? product.shops[0];
  return {
    productId: product.id,
    sellerId: product.sellerId,
    shopId: shop?.id ?? '',
    variationId: known ? chosen.variationId : '',
    quantity: 1,
  };
}

/** The price that the product page shows. */
export function shownPrice(
  product: Product,
  { variationId }: Pick<CartAddition, 'variationId'>,
): Cents | null {
  const chosen = product.variations.find(({ id }) => id === variationId);
  return chosen ? chosen.price : product.price;
}
