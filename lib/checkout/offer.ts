import type { Cart } from '@/lib/domain/cart';
import { readSellerDays } from '@/lib/marketplace/checkout';
import { readProduct } from '@/lib/marketplace/products';
import { optionalBlock } from '@/lib/optional-block';
import { type OfferedDay, offeredDays } from './days';

/** The days that all sellers of the cart serve. @throws MarketplaceError */
export async function readOfferedDays(
  cart: Cart,
  kind: 'delivery' | 'pick-up',
  now: Date,
): Promise<readonly OfferedDay[]> {
  const sellers = [...new Set(cart.lines.map((line) => line.sellerId).filter(Boolean))];
  const served = await Promise.all(sellers.map((seller) => readSellerDays(seller, kind)));
  return served.length === 0 ? [] : offeredDays(served, now);
}

/** Whom the customer buys from, and the shops that hand the articles over, as far as the marketplace names them. */
export async function readSellersAndShops(
  cart: Cart,
): Promise<{ readonly sellers: readonly string[]; readonly shops: readonly string[] }> {
  const ids = [...new Set(cart.lines.flatMap((line) => line.productId ?? []))];
  const products = await Promise.all(ids.map((id) => optionalBlock(readProduct(id), null)));
  return {
    sellers: [...new Set(products.flatMap((product) => product?.sellerName ?? []))],
    shops: [...new Set(products.flatMap((product) => product?.shops[0]?.name ?? []))],
  };
}
