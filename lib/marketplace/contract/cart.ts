import { z } from 'zod';
import { call } from './call';
import { confirmed, imageNames, readOfUser, sellerIdentity, stock } from './shapes';
import {
  count,
  euros,
  extension,
  givenText,
  id,
  list,
  one,
  pieces,
  status,
  text,
} from './tolerant';

/** Cart (specification 1 section 7; the fields of checkout from specification 2 section 3). */

/** The specification does not define a favourite: its id suffices. */
const favourite = z.preprocess(
  (value) => (typeof value === 'object' ? value : { _id: value }),
  z.object({ _id: text }),
);

const cartLine = z.object({
  cart: z.object({
    _id: id,
    quantity: pieces,
    seller_id: text,
    /** extension */
    product_id: extension(text),
    /** extension */
    variation_id: extension(text),
    /** extension */
    shop_id: extension(text),
    /** extension: the seller, as contracting party */
    seller_name: extension(text),
    /** extension */
    seller_identity: extension(sellerIdentity),
  }),
  /** empty when the product is no longer sold */
  product_rec: list(
    z.object({
      /** Empty when missing: the article is still shown, and not as discontinued. */
      _id: text,
      title: text,
      price: euros,
      images: imageNames,
      /** not empty when it is a favourite */
      fav_item: list(favourite),
      /** the chosen variation; empty when it is no longer sold */
      sales_info_variation_prices: list(
        z.object({ price: euros, color: text, size: text, image: imageNames, stock }),
      ),
    }),
  ),
  product_rec_all_variation: list(
    z.object({
      _id: text,
      sales_info_variation_prices: list(z.object({ _id: id, size: text, color: text, stock })),
    }),
  ),
});

const cartData = z.object({
  estimate_time: text,
  product_total: euros,
  tax_value: euros,
  cart_total: euros,
  imidiate_shipping_cost: euros,
});

export const userGetToCart = call({
  ...readOfUser,
  path: 'api/cart/userGetToCart/:user_id',
  reply: z.object({ status, record: list(cartLine), cart_data: one(cartData) }),
  answer: 'record',
});

/**
 * The default path; the shop can configure another (`MARKETPLACE_ADD_TO_CART_PATH`). extension:
 * requests are idempotent under the `Idempotency-Key` header.
 */
export const userAddToCart = call({
  ...confirmed,
  method: 'POST',
  path: 'api/cart/userAddToCart',
  customer: 'user_id',
  body: z.object({
    quantity: count(1),
    product_id: id,
    seller_id: givenText,
    shop_id: givenText,
    variation_id: givenText,
    delivery_type: count(1),
    user_id: id,
  }),
});

export const deleteItemFromCart = call({
  ...confirmed,
  method: 'POST',
  path: 'api/cart/deleteItemFromCart',
  customer: 'user_id',
  body: z.object({ user_id: id, cart_id: id }),
});

export const updateVariationChange = call({
  ...confirmed,
  method: 'POST',
  path: 'api/cart/updateVariationChange',
  customer: 'user_id',
  body: z.object({ product_id: id, variation_id: id, cart_id: id, user_id: id }),
});
