import { offeredDays, todayAt } from '@/lib/checkout/days';
import { nearbyShopOf } from '@/lib/checkout/nearby-shop-of';
import type { Product } from '@/lib/domain/catalogue';
import type { NearbyShop } from '@/lib/domain/shop';
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

/** Returns the product's shops whose address and opening hours are known, by shop id. */
export async function readTryOnShops(product: Product): Promise<ReadonlyMap<string, NearbyShop>> {
  const nearby = await optionalBlock(readNearbyShops(product, null), []);
  return new Map(
    product.shops.flatMap((branch) => {
      const shop = nearbyShopOf(branch, product.shops, nearby);
      return shop ? [[branch.id, shop]] : [];
    }),
  );
}
