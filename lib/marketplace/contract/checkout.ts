import { z } from 'zod';
import { call } from './call';
import { empty } from './shapes';
import { count, euros, id, list, one, status, text } from './tolerant';

/** Delivery slots, pre-checkout and checkout (specification 2 sections 3, 4 and 7). */

/** Sums of a cart or an order in euros; `totalPrice` is what the card is charged. */
export const priceSummary = z.object({
  totalplusperproduct: euros,
  totaltax: euros,
  totalshipping: euros,
  payment_amount: euros,
  discounted_amount: euros,
  totalPrice: euros,
});

export const sellerParams = z.object({ seller_id: id });
/** `day_number` lists the weekdays served: 0 is Sunday, 6 Saturday. */
export const sellerDay = z.object({ day_number: list(count()) });
const sellerDays = z.object({ status, all_rec: list(sellerDay) });

export const getSellerTimeSloatDelivery = call({
  method: 'GET',
  path: 'api/product/getSellerTimeSloatDelivery/:seller_id',
  params: sellerParams,
  body: empty,
  reply: sellerDays,
});

export const getSellerTimeSloatPickup = call({
  method: 'GET',
  path: 'api/product/getSellerTimeSloatPickup/:seller_id',
  params: sellerParams,
  body: empty,
  reply: sellerDays,
});

/** `delivery_type`: 1 immediate, 2 planned, 3 shop pick-up, empty while none is chosen. Dates are YYYY-MM-DD, times "10:15 - 10:45". */
const checkoutBody = z.object({
  user_id: id,
  delivery_type: text,
  code: text,
  pickup_delivery_date: text,
  pickup_delivery_time: text,
  delivery_address_id: text,
  payment_type: count(1),
});

const beforeCheckoutReply = z.object({
  status,
  record: one(priceSummary),
  /** extension: why the status is not 1 */
  message: text,
});

export const userGetCartBeforeCheckoutApi = call({
  method: 'POST',
  path: 'api/cart/userGetCartBeforeCheckoutApi',
  params: empty,
  body: checkoutBody,
  reply: beforeCheckoutReply,
});

export const withOutParamUserGetCartBeforeCheckoutApi = call({
  method: 'POST',
  path: 'api/cart/withOutParamUserGetCartBeforeCheckoutApi',
  params: empty,
  body: checkoutBody,
  reply: beforeCheckoutReply,
});

/** Sent with an `Idempotency-Key` header (extension): the same key gives the same payment page. */
export const userCheckoutApi = call({
  method: 'POST',
  path: 'api/cart/userCheckoutApi',
  params: empty,
  body: checkoutBody.extend({
    payment_submit_web_type: count(1),
    /** extension: where the payment page leads after success */
    return_url: text.optional(),
    /** extension: where the payment page leads when it is cancelled */
    cancel_url: text.optional(),
  }),
  reply: z.object({
    status,
    url: text,
    /** extension: why the status is not 1 */
    message: text,
  }),
});
