import type { CartLine } from '@/lib/domain/cart';
import type { Product } from '@/lib/domain/catalogue';
import type { NearbyShop } from '@/lib/domain/shop';
import { nearbyShopOf } from './nearby-shop-of';
import type { ShopHours } from './opening-hours';

/** A shop where articles are collected. */
export interface HandOverShop {
  readonly name: string;
  /** Empty when the marketplace omits it. */
  readonly address: string;
  /** null when the marketplace omits it. */
  readonly distanceKm: number | null;
  /** Empty when the marketplace omits it. */
  readonly hours: ShopHours;
}

/** One seller of the cart, with their shops. */
export interface Party {
  readonly sellerId: string;
  /** null when the marketplace does not name its sellers. */
  readonly name: string | null;
  /** Titles of the articles bought from this seller. */
  readonly titles: readonly string[];
  /** The shops where the articles are collected. */
  readonly handOver: readonly HandOverShop[];
  /** The shops of articles whose cart line names none of several; empty when all are known. */
  readonly possible: readonly HandOverShop[];
  /** All shops of the seller; null when the marketplace does not answer. */
  readonly shops: readonly NearbyShop[] | null;
}

interface PartySources {
  readonly sellerId: string;
  readonly lines: readonly CartLine[];
  /** The products of the lines; null for those that could not be read. */
  readonly products: readonly (Pick<Product, 'id' | 'shops' | 'sellerName'> | null)[];
  readonly shops: readonly NearbyShop[] | null;
}

/** Builds one seller from their lines, products and shops. */
export function partyOf({ sellerId, lines, products, shops }: PartySources): Party {
  const branchesOf = lines.map(({ productId, shopId }) => {
    const offered = products.find((product) => product?.id === productId)?.shops ?? [];
    if (shopId === '') return offered;
    const found = offered.find(({ id }) => id === shopId) ?? offered[0];
    return found ? [found] : [];
  });
  const offered = products.flatMap((product) => product?.shops ?? []);
  const shopOf = (branch: Product['shops'][number]): HandOverShop => {
    const found = nearbyShopOf(branch, offered, shops ?? []);
    const { address = '', distanceKm = null, hours = [] } = found ?? {};
    return { name: branch.name, address, distanceKm, hours };
  };
  const known = branchesOf.filter((branches) => branches.length === 1);
  const unknown = branchesOf.filter((branches) => branches.length > 1);
  return {
    sellerId,
    name:
      lines.find(({ sellerName }) => sellerName)?.sellerName ??
      products.find((product) => product?.sellerName)?.sellerName ??
      null,
    titles: lines.map(({ title }) => title),
    handOver: distinct(known.flat()).map(shopOf),
    possible: distinct(unknown.flat()).map(shopOf),
    shops,
  };
}

function distinct<Branch extends { readonly id: string }>(branches: readonly Branch[]) {
  return [...new Map(branches.map((branch) => [branch.id, branch])).values()];
}

/** The distinct shops where the articles of all sellers are collected. */
export function shopsOf(parties: readonly Party[]): readonly HandOverShop[] {
  return distinctPlaces(parties.flatMap(({ handOver }) => handOver));
}

/** The distinct shops of all sellers that may be those of articles without a known one. */
export function possibleShopsOf(parties: readonly Party[]): readonly HandOverShop[] {
  return distinctPlaces(parties.flatMap(({ possible }) => possible));
}

function distinctPlaces(shops: readonly HandOverShop[]): readonly HandOverShop[] {
  return [...new Map(shops.map((shop) => [`${shop.name}\n${shop.address}`, shop])).values()];
}

/** Removes distances that were measured from another place. */
export function withoutDistances(parties: readonly Party[]): readonly Party[] {
  return parties.map((party) => ({
    ...party,
    handOver: party.handOver.map((shop) => ({ ...shop, distanceKm: null })),
    possible: party.possible.map((shop) => ({ ...shop, distanceKm: null })),
    shops: party.shops?.map((shop) => ({ ...shop, distanceKm: null })) ?? null,
  }));
}
