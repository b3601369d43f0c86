import { z } from 'zod';
import { call } from './call';
import { empty, imageNames, outcome, userParams } from './shapes';
import { euros, id, list, text } from './tolerant';

/** Favourites (specification 2 section 7). A favourite has an id of its own, which is what deletes it. */

export const addFavProduct = call({
  method: 'POST',
  path: 'api/product/addFavProduct',
  params: empty,
  body: z.object({ user_id: id, product_id: id }),
  reply: outcome,
});

export const getFavProduct = call({
  method: 'GET',
  path: 'api/product/getFavProduct/:user_id',
  params: userParams,
  body: empty,
  reply: z.object({
    record: list(
      z.object({
        /** the favourite's own id */
        _id: id,
        allProduct: list(
          z.object({ _id: id, images: imageNames, catagory: text, title: text, price: euros }),
        ),
      }),
    ),
  }),
});

export const deleteFavProduct = call({
  method: 'GET',
  path: 'api/product/deleteFavProduct/:favourite_id',
  params: z.object({ favourite_id: id }),
  body: empty,
  reply: outcome,
});
