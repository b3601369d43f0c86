import { hasUnknownSeller, type Offer, offerOf } from '@/lib/checkout/days';
import type { Cart } from '@/lib/domain/cart';
import { readSellerDays } from '@/lib/marketplace/checkout';

/**
 * The days on which the sellers of the cart deliver or hand over; null when they are unknown,
 * because a line does not name its seller.
 * @throws MarketplaceError
 */
export async function readOffer(
  cart: Pick<Cart, 'lines'>,
  kind: 'delivery' | 'pick-up',
  now: Date,
): Promise<Offer | null> {
  if (hasUnknownSeller(cart)) return null;
  const sellers = [...new Set(cart.lines.map((line) => line.sellerId))];
  const served = await Promise.all(
    sellers.map(async (sellerId) => ({ sellerId, weekdays: await readSellerDays(sellerId, kind) })),
  );
  return offerOf(served, now);
}
