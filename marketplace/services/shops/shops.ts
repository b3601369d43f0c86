import type { z } from 'zod';
import type { getNearByShopBySellerId } from '../../../lib/marketplace/contract/shops';
import {
  selectProduct,
  selectSellers,
  selectShops,
  selectVariations,
} from '../../repositories/catalogue';
import type { Db } from '../../repositories/connection';
import { distanceKm, isPosition, type Position } from './distance';
import { stockInShop } from './shop-stock';

/** Default position of a shopper (specification 2, section 9). */
const paris: Position = { latitude: 48.8575, longitude: 2.3514 };
const maxShops = 50;

type Asked = z.output<typeof getNearByShopBySellerId.body>;
type Shops = z.output<typeof getNearByShopBySellerId.reply>['record'];

/**
 * Returns the seller's 50 shops nearest to the position, or to the centre of Paris when it is
 * invalid; nearest first, `dist` in kilometres to the metre. With a product, each shop has its
 * stock of it.
 * @returns null when the seller does not exist or does not sell the product
 */
export async function nearbyShops(db: Db, asked: Asked): Promise<Shops | null> {
  const [seller] = await selectSellers(db, [asked.seller_id]);
  if (!seller) return null;
  if (asked.product_id !== '') {
    const product = await selectProduct(db, asked.product_id);
    if (product?.seller_id !== seller.id) return null;
  }
  const here = positionOf(asked);
  const [shops, variations] = await Promise.all([
    selectShops(db, seller.id),
    asked.product_id === '' ? null : selectVariations(db, [asked.product_id]),
  ]);
  return shops
    .map((shop, place) => ({ shop, place, dist: distanceKm(here, shop) }))
    .sort((a, b) => a.dist - b.dist)
    .slice(0, maxShops)
    .map(({ shop, place, dist }) => ({
      _id: shop.id,
      shopname: shop.name,
      address: `${shop.address}, ${shop.postcode} ${shop.city}`,
      dist: Math.round(dist * 1000) / 1000,
      location: { coordinates: [shop.latitude, shop.longitude] },
      opening_hours: shop.opening_hours,
      ...(variations
        ? { variation_stock: stockInShop(variations, { place, count: shops.length }) }
        : {}),
    }));
}

function positionOf({ latitude, longitude }: Asked): Position {
  if (latitude === null || longitude === null) return paris;
  return isPosition(latitude, longitude) ? { latitude, longitude } : paris;
}
