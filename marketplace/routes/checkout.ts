import type { FastifyInstance } from 'fastify';
import {
  getSellerTimeSloatDelivery,
  getSellerTimeSloatPickup,
  userCheckoutApi,
  userGetCartBeforeCheckoutApi,
  withOutParamUserGetCartBeforeCheckoutApi,
} from '../../lib/marketplace/contract/checkout';
import { idempotencyKeyOf } from '../http/idempotency-key';
import { serve } from '../http/serve';
import type { Context } from '../ports/context';
import { selectSellers } from '../repositories/catalogue';
import { openPayment } from '../services/checkout/checkout';
import { priceCart, quoteCart } from '../services/checkout/quote';
import { summaryOf } from '../services/checkout/summary';

/** Registers delivery days, quotes and opening a payment. */
export function checkoutRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, getSellerTimeSloatDelivery, async ({ params }) => {
    const seller = (await selectSellers(db, [params.seller_id]))[0];
    return {
      status: seller ? 1 : 0,
      all_rec: seller ? [{ day_number: seller.delivery_days }] : [],
    };
  });

  serve(app, getSellerTimeSloatPickup, async ({ params }) => {
    const seller = (await selectSellers(db, [params.seller_id]))[0];
    return { status: seller ? 1 : 0, all_rec: seller ? [{ day_number: seller.pickup_days }] : [] };
  });

  serve(app, withOutParamUserGetCartBeforeCheckoutApi, async ({ body }) => ({
    status: 1,
    record: summaryOf(await priceCart(db, body)),
    message: '',
  }));

  serve(app, userGetCartBeforeCheckoutApi, async ({ body }) => ({
    status: 1,
    record: summaryOf(await quoteCart(db, body)),
    message: '',
  }));

  serve(app, userCheckoutApi, async ({ body, request }) => ({
    status: 1,
    url: await openPayment(context, { ...body, idempotencyKey: idempotencyKeyOf(request) }),
    message: '',
  }));
}
