import { z } from 'zod';
import { call } from './call';
import { acknowledgement, imageNames, readOfUser } from './shapes';
import { euros, extension, id, list, readableList, text, yesNo } from './tolerant';

/** Favourites (specification 2 section 7). A favourite has its own id, by which it is deleted. */

export const addFavProduct = call({
  method: 'POST',
  effect: 'write',
  path: 'api/product/addFavProduct',
  customer: 'user_id',
  body: z.object({ user_id: id, product_id: id }),
  reply: acknowledgement,
});

export const getFavProduct = call({
  ...readOfUser,
  path: 'api/product/getFavProduct/:user_id',
  reply: z.object({
    record: list(
      z.object({
        /** extension: the favourite's own id, when the group has a single product */
        favourite_id: extension(id),
        allProduct: readableList(
          z.object({
            _id: id,
            images: imageNames,
            catagory: text,
            title: text,
            price: euros,
            /** extension: false when every variation is sold out */
            available: extension(yesNo),
            /** extension: the sizes in stock, in the order of the catalogue */
            sizes: extension(list(text)),
          }),
        ),
      }),
    ),
  }),
  answer: 'record',
});

export const deleteFavProduct = call({
  method: 'GET',
  effect: 'write',
  path: 'api/product/deleteFavProduct/:favourite_id',
  params: z.object({ favourite_id: id }),
  reply: acknowledgement,
});
