import type { Cart } from '@/lib/domain/cart';
import { readSellerDays } from '@/lib/marketplace/checkout';
import { type OfferedDay, offeredDays } from './days';

export interface Offer {
  /** The days that suit every seller of the cart. */
  readonly days: readonly OfferedDay[];
  /** By seller, the weekdays (0 Sunday to 6 Saturday) that they serve. */
  readonly served: readonly { readonly sellerId: string; readonly weekdays: readonly number[] }[];
}

/** When the sellers of the cart deliver, or hand over in a shop. @throws MarketplaceError */
export async function readOffer(
  cart: Pick<Cart, 'lines'>,
  kind: 'delivery' | 'pick-up',
  now: Date,
): Promise<Offer> {
  const sellers = [...new Set(cart.lines.map((line) => line.sellerId).filter(Boolean))];
  const served = await Promise.all(
    sellers.map(async (sellerId) => ({ sellerId, weekdays: await readSellerDays(sellerId, kind) })),
  );
  const weekdays = served.map((each) => each.weekdays);
  return { days: served.length === 0 ? [] : offeredDays(weekdays, now), served };
}
