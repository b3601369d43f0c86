import type { CartLine } from '@/lib/domain/cart';
import type { Product } from '@/lib/domain/catalogue';
import type { NearbyShop } from '@/lib/domain/shop';

/** A shop that hands articles over. */
export interface HandOverShop {
  readonly name: string;
  /** Empty where the marketplace does not say. */
  readonly address: string;
  /** null where the marketplace does not say. */
  readonly distanceKm: number | null;
}

/** One seller of the cart, with what the marketplace tells of them. */
export interface Party {
  readonly sellerId: string;
  /** null where the marketplace does not name its sellers. */
  readonly name: string | null;
  /** What is bought of them. */
  readonly titles: readonly string[];
  /** The shops that hand the articles over. */
  readonly handOver: readonly HandOverShop[];
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

type Branch = Product['shops'][number];

/** One seller from what is known of their lines. */
export function partyOf({ sellerId, lines, products, shops }: Known): Party {
  const branches = lines.flatMap(({ productId, shopId }) => {
    const offered = products.find((product) => product?.id === productId)?.shops ?? [];
    // A line that does not say its shop is in the first one, which it was added for.
    return offered.find(({ id }) => id === shopId) ?? offered[0] ?? [];
  });
  const byId = new Map(branches.map((branch) => [branch.id, branch]));
  return {
    sellerId,
    name:
      lines.find(({ sellerName }) => sellerName)?.sellerName ??
      products.find((product) => product?.sellerName)?.sellerName ??
      null,
    titles: lines.map(({ title }) => title),
    handOver: [...byId.values()].map((branch) => handOverIn(branch, shops ?? [])),
    shops,
  };
}

/** A branch with what the list of shops tells of it, found by its name where that list has no ids. */
function handOverIn({ id, name }: Branch, shops: readonly NearbyShop[]): HandOverShop {
  const sameName = shops.filter((shop) => shop.name === name);
  const shop =
    sameName.find((one) => one.id === id) ?? (sameName.length === 1 ? sameName[0] : undefined);
  return { name, address: shop?.address ?? '', distanceKm: shop?.distanceKm ?? null };
}

/** The shops that hand over the articles of all of them, each once. */
export function shopsOf(parties: readonly Party[]): readonly HandOverShop[] {
  const shops = parties.flatMap(({ handOver }) => handOver);
  return [...new Map(shops.map((shop) => [`${shop.name}\n${shop.address}`, shop])).values()];
}

/** The same without distances, for a place that they were not measured from. */
export function withoutDistances(parties: readonly Party[]): readonly Party[] {
  return parties.map((party) => ({
    ...party,
    handOver: party.handOver.map((shop) => ({ ...shop, distanceKm: null })),
    shops: party.shops?.map((shop) => ({ ...shop, distanceKm: null })) ?? null,
  }));
}
