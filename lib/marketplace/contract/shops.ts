import { z } from 'zod';
import { call } from './call';
import { sellerDay, sellerParams } from './checkout';
import { confirmed, location } from './shapes';
import {
  euros,
  extension,
  givenList,
  givenText,
  id,
  list,
  name,
  number,
  readableList,
  status,
  text,
} from './tolerant';

/** Shops near the shopper and try-on appointments (specification 2 sections 3, 7 and 9). */

/** Degrees, decimal. */
const degrees = euros;

/** HH:mm, also sent as H:mm */
const time = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/^\d:/, '0$&') : value),
  z.string().regex(/^\d{2}:\d{2}$/),
);

/** Sunday is 0, and 7 for some marketplaces. */
const weekdays = givenList(number.pipe(z.number().int().min(0).max(7))).refine(
  (days) => days.length > 0,
);

export const getNearByShopBySellerId = call({
  method: 'POST',
  effect: 'read',
  path: 'api/product/getNearByShopBySellerId',
  body: z.object({
    address: givenText,
    latitude: degrees,
    longitude: degrees,
    product_id: givenText,
    seller_id: id,
  }),
  reply: z.object({
    status,
    /** nearest first */
    record: readableList(
      z.object({
        /** extension */
        _id: extension(text),
        shopname: name,
        address: text,
        /** kilometres as the crow flies */
        dist: euros,
        location,
        /**
         * extension: `day_number` holds weekdays, 0 Sunday to 6 Saturday; times are HH:mm in Paris.
         * Hours with an unreadable part are unknown: a shop would seem closed when it is open.
         */
        opening_hours: extension(
          givenList(z.object({ day_number: weekdays, opens: time, closes: time })),
        ),
        /** extension: stock of each variation of the product in the shop */
        variation_stock: extension(list(z.object({ variation_id: id, stock: number }))),
      }),
    ),
  }),
  answer: 'record',
});

export const getSellerTimeSloatTryOn = call({
  method: 'GET',
  effect: 'read',
  path: 'api/product/getSellerTimeSloatTryOn/:seller_id',
  params: sellerParams,
  reply: z.object({
    status,
    all_rec: list(
      sellerDay.extend({
        /** extension: the booked appointments on the offered days */
        booked: extension(list(z.object({ shop_id: text, date: text, time: text }))),
      }),
    ),
  }),
  answer: 'all_rec',
});

/**
 * `date` is YYYY-MM-DD, `time` one of the 28 half-hour windows ("10:15 - 10:45"), both in Paris.
 */
export const bookTryOnProgram = call({
  ...confirmed,
  method: 'POST',
  path: 'api/product/bookTryOnProgram',
  customer: 'user_id',
  body: z.object({
    seller_id: id,
    product_id: id,
    date: givenText,
    time: givenText,
    shop_id: givenText,
    user_id: id,
  }),
});
