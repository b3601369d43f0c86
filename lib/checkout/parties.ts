import type { CartLine } from '@/lib/domain/cart';
import type { Product } from '@/lib/domain/catalogue';
import type { NearbyShop } from '@/lib/domain/shop';

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

interface Known {
  readonly sellerId: string;
  readonly lines: readonly CartLine[];
  /** Of the lines, as far as the marketplace told. */
  readonly products: readonly (Pick<Product, 'id' | 'shops' | 'sellerName'> | null)[];
  readonly shops: readonly NearbyShop[] | null;
}

/** One seller from what is known of their lines. */
export function partyOf({ sellerId, lines, products, shops }: Known): Party {
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
