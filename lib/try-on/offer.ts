import { offeredDays, todayAt } from '@/lib/checkout/days';
import type { Product } from '@/lib/domain/catalogue';
import { readTryOnDays } from '@/lib/marketplace/shops';
import type { TryOnOffer } from './choose-appointment';

/** The seller's shops, the days on which the seller receives and the times that are left today. @throws MarketplaceError */
export async function readTryOnOffer(product: Product, now: Date): Promise<TryOnOffer> {
  const weekdays = await readTryOnDays(product.sellerId);
  return {
    shops: product.shops,
    days: offeredDays([weekdays], now),
    today: todayAt(now),
  };
}
