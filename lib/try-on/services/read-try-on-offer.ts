import { offeredDays, todayAt } from '@/lib/checkout/days';
import { nearbyShopOf } from '@/lib/checkout/nearby-shop-of';
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

/** Returns the known addresses of the product's shops, by shop id. */
export async function readShopPlaces(product: Product): Promise<ReadonlyMap<string, string>> {
  const nearby = await optionalBlock(readNearbyShops(product, null), []);
  return new Map(
    product.shops.flatMap((branch) => {
      const shop = nearbyShopOf(branch, product.shops, nearby);
      return shop ? [[branch.id, shop.address]] : [];
    }),
  );
}
