import type { Product } from '@/lib/domain/catalogue';
import type { NearbyShop } from '@/lib/domain/shop';

type Branch = Product['shops'][number];

/**
 * Returns the entry of a branch in the list of nearby shops: by its id, or by its name when the
 * list has no ids and no other shop has the name.
 * @param branches all branches of the seller
 */
export function nearbyShopOf(
  { id, name }: Branch,
  branches: readonly Branch[],
  nearby: readonly NearbyShop[],
): NearbyShop | undefined {
  const same = nearby.find((shop) => shop.id === id);
  if (same || branches.some((other) => other.name === name && other.id !== id)) return same;
  const namesakes = nearby.filter((shop) => shop.name === name);
  return namesakes.length === 1 ? namesakes[0] : undefined;
}
