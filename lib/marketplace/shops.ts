import { shopsPolicy } from '@/lib/cache/policies';
import type { Product } from '@/lib/domain/catalogue';
import type { Outcome } from '@/lib/domain/outcome';
import type { Position } from '@/lib/domain/place';
import type { Appointment, NearbyShop, TryOnDays } from '@/lib/domain/shop';
import { defaultPosition } from '@/lib/forms/address';
import { asCustomer, readPublic } from './client';
import {
  bookTryOnProgram,
  getNearByShopBySellerId,
  getSellerTimeSloatTryOn,
} from './contract/shops';
import { toOutcome } from './outcome';
import { toPosition } from './position';

/** The address in requests of shoppers without a position (specification 2 section 7). */
const parisAddress = 'Paris, France';

export interface OfSeller {
  readonly id: string;
  readonly sellerId: string;
}

/** A product of which the branches may be known. */
interface OfBranches extends OfSeller {
  readonly shops?: Product['shops'];
}

/**
 * The shops of a product's seller, nearest first: to `position`, which is personal and never
 * cached, or to Paris. Without a known seller, the branches of the product.
 * @throws MarketplaceError
 */
export async function readNearbyShops(
  product: OfBranches,
  position: Position | null,
): Promise<readonly NearbyShop[]> {
  if (product.sellerId === '') return branchesOf(product);
  const body = {
    ...(position ?? defaultPosition),
    address: position ? '' : parisAddress,
    product_id: product.id,
    seller_id: product.sellerId,
  };
  const policy = position ? null : shopsPolicy(product.id);
  const { record } = await readPublic(getNearByShopBySellerId, { body }, policy);
  const shops = record.map((shop, index) => ({
    id: shop._id || `#${index}`,
    name: shop.shopname,
    address: shop.address,
    distanceKm: shop.dist !== null && shop.dist >= 0 ? shop.dist : null,
    position: toPosition(shop.location?.coordinates),
    hours: hoursOf(shop.opening_hours),
    stock: stockOf(shop.variation_stock),
  }));
  // Not every marketplace sorts them.
  return shops.toSorted((one, other) => distanceOf(one) - distanceOf(other));
}

function branchesOf({ shops = [] }: OfBranches): readonly NearbyShop[] {
  const unknown = { address: '', distanceKm: null, position: null, hours: [], stock: null };
  return shops.map(({ id, name }) => ({ id, name, ...unknown }));
}

function hoursOf(
  hours: readonly { day_number: readonly number[]; opens: string; closes: string }[] = [],
): NearbyShop['hours'] {
  return hours.map(({ day_number: days, ...times }) => ({ days, ...times }));
}

/** An empty list, or one whose entries are all unreadable, does not say that nothing is left. */
function stockOf(
  stocks: readonly { readonly variation_id: string; readonly stock: number }[] = [],
): NearbyShop['stock'] {
  if (stocks.length === 0) return null;
  return Object.fromEntries(stocks.map(({ variation_id, stock }) => [variation_id, stock]));
}

function distanceOf({ distanceKm }: NearbyShop): number {
  return distanceKm ?? Number.MAX_VALUE;
}

/**
 * The days on which a seller offers try-on appointments, and the booked ones, which change with
 * each booking: they are not cached.
 * @throws MarketplaceError
 */
export async function readTryOnDays(sellerId: string): Promise<TryOnDays> {
  const input = { params: { seller_id: sellerId } };
  const { all_rec } = await readPublic(getSellerTimeSloatTryOn, input, null);
  const { day_number = [], booked = [] } = all_rec[0] ?? {};
  const taken = booked.map(({ shop_id, date, time }) => ({ shopId: shop_id, date, time }));
  return { weekdays: day_number, taken };
}

/** Books a try-on of a product in one of its seller's shops. @throws MarketplaceError */
export async function bookTryOn(
  customerId: string,
  product: OfSeller,
  { shopId, date, time }: Appointment,
): Promise<Outcome> {
  const body = {
    seller_id: product.sellerId,
    product_id: product.id,
    shop_id: shopId,
    date,
    time,
  };
  return toOutcome(await asCustomer(customerId, bookTryOnProgram, { body }));
}
