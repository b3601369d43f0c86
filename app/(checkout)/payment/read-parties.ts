import { type Party, partyOf } from '@/lib/checkout/parties';
import type { Cart, CartLine } from '@/lib/domain/cart';
import type { Position } from '@/lib/domain/place';
import type { NearbyShop } from '@/lib/domain/shop';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readProduct } from '@/lib/marketplace/products';
import { readNearbyShops } from '@/lib/marketplace/shops';

/**
 * The sellers of the cart with the shops where articles are collected, as far as they can be read.
 * @param position origin of the distances; null for Paris
 */
export async function readParties(
  cart: Pick<Cart, 'lines'>,
  position: Position | null,
): Promise<readonly Party[]> {
  const sellers = [...new Set(cart.lines.map(({ sellerId }) => sellerId))];
  return Promise.all(
    sellers.map((sellerId) =>
      readParty(
        sellerId,
        cart.lines.filter((line) => line.sellerId === sellerId),
        position,
      ),
    ),
  );
}

async function readParty(
  sellerId: string,
  lines: readonly CartLine[],
  position: Position | null,
): Promise<Party> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const [shops, ...products] = await Promise.all([
    optionalBlock(readShops(sellerId, ids[0], position), null),
    ...ids.map((id) => optionalBlock(readProduct(id), null)),
  ]);
  return partyOf({ sellerId, lines, products, shops });
}

async function readShops(
  sellerId: string,
  id: string | undefined,
  position: Position | null,
): Promise<readonly NearbyShop[] | null> {
  return sellerId && id ? readNearbyShops({ id, sellerId }, position) : null;
}
