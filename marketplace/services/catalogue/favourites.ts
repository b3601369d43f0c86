import type { FastifyInstance } from 'fastify';
import {
  addFavProduct,
  deleteFavProduct,
  getFavProduct,
} from '../../../lib/marketplace/contract/favourites';
import { groupBy } from '../../base/group-by';
import { newId } from '../../base/ids';
import { toEuros } from '../../base/money';
import { Refusal } from '../../base/refusal';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/schema';
import { serve } from '../../http/serve';
import type { Context } from '../../ports/context';
import { selectProduct } from '../../repositories/catalogue';
import { selectCustomer } from '../../repositories/customers';

/** Registers favourites. */
export function favouriteRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, addFavProduct, async ({ body }) => {
    await db.transaction().execute((rows) => addFavourite(rows, body.user_id, body.product_id));
    return { status: 1, message: 'Ajouté à vos favoris.' };
  });

  serve(app, getFavProduct, async ({ params }) => ({
    record: await listFavourites(db, params.user_id),
  }));

  serve(app, deleteFavProduct, async ({ params }) => {
    await db
      .deleteFrom('favourite')
      .where('id', '=', params.favourite_id)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('Ce favori n’existe plus.'));
    return { status: 1, message: 'Retiré de vos favoris.' };
  });
}

/** Returns the customer's favourites among these products: favourite ids by product id. */
export async function selectFavouriteIds(
  db: Db,
  customerId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('favourite')
    .select(['id', 'product_id'])
    .where('customer_id', '=', customerId)
    .where('product_id', '=', anyOf(productIds))
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.id]));
}

/**
 * Adds a favourite; idempotent.
 * @throws Refusal
 */
async function addFavourite(db: Db, customerId: string, productId: string): Promise<void> {
  if (!(await selectCustomer(db, customerId))) throw new Refusal('Ce compte n’existe pas.');
  if (!(await selectProduct(db, productId))) throw new Refusal('Cet article n’existe plus.');
  await db
    .insertInto('favourite')
    .values({ id: newId(), customer_id: customerId, product_id: productId })
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .execute();
}

/** Returns the customer's favourites, latest first, each in a group of one. */
async function listFavourites(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('favourite')
    .innerJoin('product', 'product.id', 'favourite.product_id')
    .select([
      'favourite.id as favourite_id',
      'product.id',
      'product.images',
      'product.category_title',
      'product.title',
      'product.price_cents',
      'product.available',
    ])
    .where('favourite.customer_id', '=', customerId)
    .where('product.hidden_at', 'is', null)
    .orderBy('favourite.created_at', 'desc')
    .orderBy('favourite.id')
    .execute();
  const sizes = await selectSizesInStock(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    favourite_id: row.favourite_id,
    allProduct: [
      {
        _id: row.id,
        images: row.images,
        catagory: row.category_title,
        title: row.title,
        price: toEuros(row.price_cents),
        available: row.available,
        sizes: [...new Set(sizes.get(row.id)?.map(({ size }) => size))],
      },
    ],
  }));
}

/** Returns the sizes in stock of these products, in the order of the catalogue. */
async function selectSizesInStock(db: Db, productIds: readonly string[]) {
  const rows = await db
    .selectFrom('variation')
    .select(['product_id', 'size'])
    .where('product_id', '=', anyOf(productIds))
    .where('stock', '>', 0)
    .orderBy('position')
    .execute();
  return groupBy(rows, ({ product_id }) => product_id);
}
