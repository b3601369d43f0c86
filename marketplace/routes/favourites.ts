import type { FastifyInstance } from 'fastify';
import {
  addFavProduct,
  deleteFavProduct,
  getFavProduct,
} from '../../lib/marketplace/contract/favourites';
import { serve } from '../http/serve';
import type { Context } from '../ports/context';
import { addFavourite, listFavourites, removeFavourite } from '../services/catalogue/favourites';

/** Registers favourites. */
export function favouriteRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, addFavProduct, async ({ body }) => {
    await addFavourite(db, body.user_id, body.product_id);
    return { status: 1, message: 'Ajouté à vos favoris.' };
  });

  serve(app, getFavProduct, async ({ params }) => ({
    record: await listFavourites(db, params.user_id),
  }));

  serve(app, deleteFavProduct, async ({ params }) => {
    await removeFavourite(db, params.favourite_id);
    return { status: 1, message: 'Retiré de vos favoris.' };
  });
}
