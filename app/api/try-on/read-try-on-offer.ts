import { offeredDays, todayAt } from '@/lib/checkout/days';
import type { Product } from '@/lib/domain/catalogue';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readNearbyShops, readTryOnDays } from '@/lib/marketplace/shops';
import type { TryOnOffer } from '@/lib/try-on/choose-appointment';

/** The seller's shops, the days on which the seller receives and the times that are left. @throws MarketplaceError */
export async function readTryOnOffer(product: Product, now: Date): Promise<TryOnOffer> {
  const { weekdays, taken } = await readTryOnDays(product.sellerId);
  return {
    shops: product.shops,
    days: offeredDays([weekdays], now),
    today: todayAt(now),
    taken,
  };
}

/** Where shops are, by their names: nothing else tells which shop of one call is which of the other. */
export async function readShopPlaces(product: Product): Promise<ReadonlyMap<string, string>> {
  const nearby = await optionalBlock(readNearbyShops(product, null), []);
  return new Map(nearby.map(({ name, address }) => [name, address]));
}
