import { z } from 'zod';
import { count, euros, flag, id, list, status, text } from './tolerant';

/** Shapes that several calls share. Fields marked `extension` go beyond the specification and are always optional. */

export const empty = z.object({});

export const outcome = z.object({ status, message: text });

export const userParams = z.object({ user_id: id });

/** extension: how many pieces are left of a variation; absent when the API does not say. */
export const stock = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  z.coerce.number().int().min(0).optional(),
);

export const imageNames = list(text);

/** One row of a grid or carousel: home, listing and similar products. */
export const productCard = z.object({
  _id: id,
  title: text,
  catagory: text,
  images: imageNames,
  price: euros,
  /** 0 not favourite, 1 favourite */
  isFav: count(),
  /** extension */
  brand: text.optional(),
  /** extension: how many colours the product comes in */
  colorCount: count(1).optional(),
  /** extension: false when every variation is sold out */
  available: flag.optional(),
});

export const categoryRef = z.object({ _id: id, title: text });
