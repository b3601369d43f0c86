import type { FastifyInstance } from 'fastify';
import {
  bookTryOnProgram,
  getNearByShopBySellerId,
  getSellerTimeSloatTryOn,
} from '../../lib/marketplace/contract/shops';
import { serve } from '../http/serve';
import type { Context } from '../ports/context';
import { nearbyShops } from '../services/shops/shops';
import { bookTryOn, tryOnDays } from '../services/shops/try-on';

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
