import { selectPickUpShops } from '../../repositories/catalogue';
import type { Db } from '../../repositories/connection';
import { pickUpHours } from './opening-hours';

/** A line that is collected: its seller, and the shop it was bought for. */
interface Collected {
  readonly sellerId: string;
  readonly shopId: string | null;
}

export type PickUpShop = NonNullable<ReturnType<Awaited<ReturnType<typeof pickUpShops>>>>;

/**
 * Finds the shops that hand over lines. A line that names no shop is collected in its seller's first one, as the first
 * available branch is used as shop (specification 2, section 9).
 * @returns the shop of a line; null when it exists no longer
 */
export async function pickUpShops(db: Db, lines: readonly Collected[]) {
  const sellerIds = [...new Set(lines.map(({ sellerId }) => sellerId))];
  const shops = await selectPickUpShops(db, sellerIds);
  return ({ sellerId, shopId }: Collected) => {
    const own = shops.filter((shop) => shop.seller_id === sellerId);
    const found = shopId === null ? own[0] : own.find(({ id }) => id === shopId);
    if (!found) return null;
    return {
      name: found.name,
      address: `${found.address}, ${found.postcode} ${found.city}`,
      hours: pickUpHours(found.pickup_days),
      latitude: found.latitude,
      longitude: found.longitude,
    };
  };
}

/** The shops that hand these lines over, each once. */
export async function distinctPickUpShops(
  db: Db,
  lines: readonly Collected[],
): Promise<readonly PickUpShop[]> {
  const shopOf = await pickUpShops(db, lines);
  const shops = lines.flatMap((line) => shopOf(line) ?? []);
  return shops.filter(
    (shop, index) =>
      index ===
      shops.findIndex(({ name, address }) => name === shop.name && address === shop.address),
  );
}
