import { offeredDays, todayAt } from '@/lib/checkout/days';
import type { Product } from '@/lib/domain/catalogue';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readNearbyShops, readTryOnDays } from '@/lib/marketplace/shops';
import type { TryOnOffer } from '@/lib/try-on/choose-appointment';

/** The seller's shops, the available days and the free times. @throws MarketplaceError */
export async function readTryOnOffer(product: Product, now: Date): Promise<TryOnOffer> {
  const { weekdays, taken } = await readTryOnDays(product.sellerId);
  return {
    shops: product.shops,
    days: offeredDays([weekdays], now),
    today: todayAt(now),
    taken,
  };
}

/** Positions of shops by name, because the two calls share no shop ids. */
export async function readShopPlaces(product: Product): Promise<ReadonlyMap<string, string>> {
  const nearby = await optionalBlock(readNearbyShops(product, null), []);
  return new Map(nearby.map(({ name, address }) => [name, address]));
}
