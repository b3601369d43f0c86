import type { Cart, CartLine } from '@/lib/domain/cart';
import type { NearbyShop } from '@/lib/domain/shop';
import { readProduct } from '@/lib/marketplace/products';
import { readNearbyShops } from '@/lib/marketplace/shops';
import { optionalBlock } from '@/lib/optional-block';

/** One seller of the cart, with what the marketplace tells of them. */
export interface Party {
  readonly sellerId: string;
  /** null where the marketplace does not name its sellers. */
  readonly name: string | null;
  /** What is bought of them. */
  readonly titles: readonly string[];
  /** The shops that hand the articles over. */
  readonly handOver: readonly string[];
  /** All their shops; null while the marketplace does not answer. */
  readonly shops: readonly NearbyShop[] | null;
}

/** Whom the customer buys from, and the shops that hand the articles over, as far as the marketplace tells. */
export async function readParties(cart: Pick<Cart, 'lines'>): Promise<readonly Party[]> {
  const sellers = [...new Set(cart.lines.map(({ sellerId }) => sellerId))];
  return Promise.all(
    sellers.map((sellerId) =>
      readParty(
        sellerId,
        cart.lines.filter((line) => line.sellerId === sellerId),
      ),
    ),
  );
}

async function readParty(sellerId: string, lines: readonly CartLine[]): Promise<Party> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const [shops, ...products] = await Promise.all([
    optionalBlock(readShops(sellerId, ids[0]), null),
    ...ids.map((id) => optionalBlock(readProduct(id), null)),
  ]);
  const branches = lines.flatMap(({ productId, shopId }) => {
    const offered = products.find((product) => product?.id === productId)?.shops ?? [];
    // A line that does not say its shop is in the first one, which it was added for.
    return offered.find(({ id }) => id === shopId) ?? offered[0] ?? [];
  });
  return {
    sellerId,
    name:
      lines.find(({ sellerName }) => sellerName)?.sellerName ??
      products.find((product) => product?.sellerName)?.sellerName ??
      null,
    titles: lines.map(({ title }) => title),
    handOver: [...new Set(branches.map(({ name }) => name))],
    shops,
  };
}

async function readShops(
  sellerId: string,
  id: string | undefined,
): Promise<readonly NearbyShop[] | null> {
  return sellerId && id ? readNearbyShops({ id, sellerId }, null) : null;
}
