import { z } from 'zod';
import { call } from './call';
import { priceSummary } from './checkout';
import {
  imageNames,
  location,
  postalAddress,
  readOfUser,
  sellerIdentity,
  userParams,
} from './shapes';
import {
  count,
  euros,
  extension,
  flag,
  givenText,
  id,
  list,
  name,
  one,
  pieces,
  status,
  text,
  yesNo,
} from './tolerant';

/** Orders and tracking (specification 2 sections 3 and 7). */

/**
 * 0 not yet shipped (the default), 1 in delivery, 3 delivered; the specification names no other
 * value. An unreadable value is none of these.
 */
const deliveryStatus = z.preprocess((value) => value ?? 0, count(-1));

/** The shop where an article is collected. */
const pickUpShop = z.object({
  shopname: name,
  address: text,
  /** opening hours for pick-up, as a sentence */
  hours: text,
  location,
});

const orderLine = z.object({
  /** Empty when missing: the line is still shown. */
  part_id: text,
  quantity: pieces,
  delivery_status: deliveryStatus,
  plusperproduct: euros,
  /** extension: as in the tracking */
  readytopickup: extension(yesNo),
  /** extension */
  pickup_shop: extension(pickUpShop),
  product: one(
    z.object({
      /** extension */
      _id: extension(text),
      title: text,
      images: imageNames,
      sales_info_variation_prices: list(
        z.object({ color: text, size: text, image: extension(imageNames) }),
      ),
    }),
  ),
});

const order = z.object({
  _id: id,
  tracking_number: text,
  products: list(orderLine),
  /** extension: ISO date of the purchase */
  createdAt: extension(text),
  /** extension: the order number shown to the customer */
  order_id: extension(text),
  /** extension */
  totalPrice: extension(euros),
  /** extension: 1 immediate, 2 planned, 3 shop pick-up */
  delivery_type: extension(text),
  /** extension: YYYY-MM-DD, of a planned delivery or a pick-up */
  pickup_delivery_date: extension(text),
  /** extension: one of the half-hour windows ("10:15 - 10:45") */
  pickup_delivery_time: extension(text),
  /** extension: ISO date; missing unless the order was cancelled */
  cancelled_at: extension(text),
  /** extension: the sum of its refunds */
  refundedPrice: extension(euros),
});

/** The document of a refund. */
const creditNote = z.object({
  number: text,
  amount: euros,
  /** VAT that the amount contains */
  tax: euros,
  reason: text,
  createdAt: text,
});

export const getAllProcessingOrdersCount = call({
  ...readOfUser,
  path: 'api/order/getallprocessingordersbyuseridCount/:user_id',
  reply: z.object({ totalPageNumber: count() }),
  answer: 'totalPageNumber',
});

export const getAllProcessingOrders = call({
  method: 'GET',
  effect: 'read',
  path: 'api/order/getallprocessingordersbyuserid/:user_id/:page_index',
  customer: 'user_id',
  params: userParams.extend({ page_index: count() }),
  reply: z.object({ data: list(order) }),
  answer: 'data',
});

export const getAllOrders = call({
  method: 'POST',
  effect: 'read',
  path: 'api/order/getallordersbyuseridPostMethod',
  customer: 'userid',
  body: z.object({ userid: id }),
  reply: z.object({ data: list(order) }),
  answer: 'data',
});

export const getOrderDetailByPartId = call({
  method: 'POST',
  effect: 'read',
  path: 'api/order/get_order_detail_by_part_id',
  body: z.object({ id, part_id: id }),
  reply: z.object({
    status,
    all_info: list(
      priceSummary.extend({
        createdAt: text,
        order_id: text,
        shippingaddress: one(postalAddress),
        payment_method: text,
        date_of_delivery: text,
        /** extension */
        credit_notes: extension(list(creditNote)),
        /** extension: of the order's sellers, as far as they are known */
        sellers: extension(list(sellerIdentity)),
        /** extension: the customer's name at the time of the order; may be missing while unchanged */
        customer_name: extension(text),
      }),
    ),
  }),
  answer: 'all_info',
});

export const getNewTrackingDetails = call({
  method: 'GET',
  effect: 'read',
  path: 'api/order/getNewTrackingDetails/:tracking_id',
  params: z.object({ tracking_id: id }),
  reply: z.object({
    status,
    data: list(
      z.object({
        products: list(z.object({ readytopickup: flag, delivery_status: deliveryStatus })),
        date_of_delivery: text,
        date_of_transaction: text,
      }),
    ),
  }),
  answer: 'data',
  notFound: { status: 0, data: [] },
});

/**
 * extension: declares the withdrawal from a contract, also without an account (Code de la
 * consommation L221-21). Sent with an `Idempotency-Key`. The reply is the same whether or not the
 * order exists; the marketplace acknowledges the declaration to the e-mail address of the order
 * only, and passes it on to the sellers.
 */
export const declareWithdrawal = call({
  method: 'POST',
  effect: 'write',
  path: 'api/order/declareWithdrawal',
  isExtension: true,
  body: z.object({
    name: givenText,
    email: givenText,
    order_number: givenText,
    /** The articles in the customer's own words; '' for the whole order. */
    articles: givenText,
    /** The declaration as the customer confirmed it. */
    wording: givenText,
    /** ISO date of the confirmation */
    declared_at: givenText,
  }),
  reply: z.object({ status, message: text, received_at: extension(text) }),
  answer: 'status',
});
