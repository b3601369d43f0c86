import { z } from 'zod';
import { call } from './call';
import {
  count,
  euros,
  givenText,
  id,
  list,
  number,
  one,
  readableValues,
  status,
  text,
} from './tolerant';

/** Delivery slots, pre-checkout and checkout (specification 2 sections 3, 4 and 7). */

/** Amounts of a cart or an order in euros; the card is charged `totalPrice`. */
export const priceSummary = z.object({
  totalplusperproduct: euros,
  totaltax: euros,
  totalshipping: euros,
  payment_amount: euros,
  discounted_amount: euros,
  totalPrice: euros,
});

export const sellerParams = z.object({ seller_id: id });
/**
 * `day_number` lists the weekdays served: 0 is Sunday, 6 Saturday. When none is valid, the weekdays
 * are unknown.
 */
export const sellerDay = z.object({
  day_number: readableValues(number.pipe(z.number().int().min(0).max(6))),
});
const sellerDays = z.object({ status, all_rec: list(sellerDay) });

export const getSellerTimeSloatDelivery = call({
  method: 'GET',
  effect: 'read',
  path: 'api/product/getSellerTimeSloatDelivery/:seller_id',
  params: sellerParams,
  reply: sellerDays,
  answer: 'all_rec',
});

export const getSellerTimeSloatPickup = call({
  method: 'GET',
  effect: 'read',
  path: 'api/product/getSellerTimeSloatPickup/:seller_id',
  params: sellerParams,
  reply: sellerDays,
  answer: 'all_rec',
});

/**
 * `delivery_type`: 1 immediate, 2 planned, 3 shop pick-up, empty while none is chosen. Dates are
 * YYYY-MM-DD, times "10:15 - 10:45".
 */
const checkoutBody = z.object({
  user_id: id,
  delivery_type: givenText,
  code: givenText,
  pickup_delivery_date: givenText,
  pickup_delivery_time: givenText,
  delivery_address_id: givenText,
  payment_type: count(1),
});

const beforeCheckoutReply = z.object({
  status,
  record: one(priceSummary),
  /** extension: the reason when the status is not 1 */
  message: text,
});

export const userGetCartBeforeCheckoutApi = call({
  method: 'POST',
  effect: 'read',
  path: 'api/cart/userGetCartBeforeCheckoutApi',
  customer: 'user_id',
  body: checkoutBody,
  reply: beforeCheckoutReply,
  answer: 'status',
});

export const withOutParamUserGetCartBeforeCheckoutApi = call({
  method: 'POST',
  effect: 'read',
  path: 'api/cart/withOutParamUserGetCartBeforeCheckoutApi',
  customer: 'user_id',
  body: checkoutBody,
  reply: beforeCheckoutReply,
  answer: 'status',
});

/**
 * extension: idempotent under the `Idempotency-Key` header, which returns the same payment page.
 */
export const userCheckoutApi = call({
  method: 'POST',
  effect: 'write',
  path: 'api/cart/userCheckoutApi',
  customer: 'user_id',
  body: checkoutBody.extend({
    payment_submit_web_type: count(1),
    /** extension: the return address after a successful payment */
    return_url: givenText.optional(),
    /** extension: the return address after a cancelled payment */
    cancel_url: givenText.optional(),
    /** extension: the total that the customer agreed to; another one is refused */
    expected_total: euros.optional(),
  }),
  reply: z.object({
    status,
    url: text,
    /** extension: the reason when the status is not 1 */
    message: text,
  }),
  answer: 'status',
});
