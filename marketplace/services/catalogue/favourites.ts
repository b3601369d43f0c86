import type { z } from 'zod';
import type { getFavProduct } from '../../../lib/marketplace/contract/favourites';
import { newId } from '../../base/ids';
import { toEuros } from '../../base/money';
import { Refusal } from '../../base/refusal';
import { selectProduct } from '../../repositories/catalogue';
import type { Db } from '../../repositories/connection';
import { selectCustomer } from '../../repositories/customers';
import { deleteFavourite, insertFavourite, selectFavourites } from '../../repositories/favourites';

/**
 * Adds a favourite; idempotent.
 * @throws Refusal
 */
export async function addFavourite(db: Db, customerId: string, productId: string): Promise<void> {
  await db.transaction().execute(async (rows) => {
    if (!(await selectCustomer(rows, customerId))) throw new Refusal('Ce compte n’existe pas.');
    if (!(await selectProduct(rows, productId))) throw new Refusal('Cet article n’existe plus.');
    await insertFavourite(rows, { id: newId(), customer_id: customerId, product_id: productId });
  });
}

/** Returns the customer's favourites, latest first, each in a group of one. */
export async function listFavourites(
  db: Db,
  customerId: string,
): Promise<z.output<typeof getFavProduct.reply>['record']> {
  const rows = await selectFavourites(db, customerId);
  return rows.map((row) => ({
    _id: row.favourite_id,
    allProduct: [
      {
        _id: row.id,
        images: row.images,
        catagory: row.category_title,
        title: row.title,
        price: toEuros(row.price_cents),
      },
    ],
  }));
}

/** @throws Refusal when it does not exist */
export async function removeFavourite(db: Db, favouriteId: string): Promise<void> {
  if (!(await deleteFavourite(db, favouriteId))) {
    throw new Refusal('Ce favori n’existe plus.');
  }
}
