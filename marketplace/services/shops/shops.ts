import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  bookTryOnProgram,
  getNearByShopBySellerId,
  getSellerTimeSloatTryOn,
} from '../../../lib/marketplace/contract/shops';
import type { Db } from '../../db/schema';
import { serve } from '../../http/serve';
import type { Context } from '../../ports/context';
import {
  selectProduct,
  selectSellers,
  selectShops,
  selectVariations,
} from '../../repositories/catalogue';
import { distanceKm, isPosition, type Position } from './distance';
import { stockInShop } from './shop-stock';
import { bookTryOn, tryOnDays } from './try-on';

/** Default position of a shopper (specification 2, section 9). */
const paris: Position = { latitude: 48.8575, longitude: 2.3514 };
const maxShops = 50;

type Asked = z.output<typeof getNearByShopBySellerId.body>;

/** Registers nearby shops and try-on appointments. */
export function shopRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, getNearByShopBySellerId, async ({ body }) => {
    const shops = await nearbyShops(db, body);
    return { status: shops ? 1 : 0, record: shops ?? [] };
  });

  serve(app, getSellerTimeSloatTryOn, async ({ params }) => {
    const days = await tryOnDays(db, params.seller_id);
    return { status: days ? 1 : 0, all_rec: days ? [days] : [] };
  });

  serve(app, bookTryOnProgram, async ({ body }) => ({
    status: 1,
    message: await bookTryOn(context, body),
  }));
}

/**
 * Returns the seller's 50 shops nearest to the position, or to the centre of Paris when it is
 * invalid; nearest first, `dist` in kilometres to the metre. With a product, each shop has its
 * stock of it.
 * @returns null when the seller does not exist or does not sell the product
 */
async function nearbyShops(db: Db, asked: Asked) {
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
