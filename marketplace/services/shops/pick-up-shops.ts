import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/schema';
import type { Slot } from '../delivery/delivery';
import { isOpenAt, pickUpHours, shopClosed } from './opening-hours';

/** A line for pick-up: its seller and the chosen shop. */
interface Collected {
  readonly sellerId: string;
  readonly shopId: string | null;
}

export type PickUpShop = NonNullable<ReturnType<Awaited<ReturnType<typeof pickUpShops>>>>;

/**
 * Loads the pick-up shops of lines.
 * @returns a function from a line to its shop; null when the shop was deleted
 */
export async function pickUpShops(db: Db, lines: readonly Collected[]) {
  const shopOf = await findShops(db, lines);
  return (line: Collected) => {
    const found = shopOf(line);
    if (!found) return null;
    return {
      name: found.name,
      address: `${found.address}, ${found.postcode} ${found.city}`,
      hours: pickUpHours(found.pickup_days, found.opening_hours),
      latitude: found.latitude,
      longitude: found.longitude,
    };
  };
}

/**
 * Returns in French why lines cannot be collected in this slot, because a shop is closed; null when
 * all are open, or their hours are unknown.
 */
export async function closedShopProblem(
  db: Db,
  lines: readonly Collected[],
  slot: Slot,
): Promise<string | null> {
  const shopOf = await findShops(db, lines);
  const shops = lines.map(shopOf).filter((shop) => shop !== null);
  return shops.every(({ opening_hours }) => isOpenAt(opening_hours, slot)) ? null : shopClosed;
}

/**
 * Loads the shops of lines. A line without a chosen shop is collected in its seller's first one
 * (specification 2, section 9: the first available branch).
 */
async function findShops(db: Db, lines: readonly Collected[]) {
  const sellerIds = [...new Set(lines.map(({ sellerId }) => sellerId))];
  const shops = await db
    .selectFrom('shop')
    .innerJoin('seller', 'seller.id', 'shop.seller_id')
    .selectAll('shop')
    .select('seller.pickup_days')
    .where('shop.seller_id', '=', anyOf(sellerIds))
    .orderBy('shop.position')
    .execute();
  return ({ sellerId, shopId }: Collected) => {
    const own = shops.filter((shop) => shop.seller_id === sellerId);
    const found = shopId === null ? own[0] : own.find(({ id }) => id === shopId);
    return found ?? null;
  };
}

/** Returns the distinct pick-up shops of these lines. */
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
