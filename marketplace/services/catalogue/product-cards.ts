import { toEuros } from '../../base/money';
import type { Db } from '../../repositories/connection';
import { selectFavouriteIds } from '../../repositories/favourites';

interface CardRow {
  readonly id: string;
  readonly title: string;
  readonly category_title: string;
  readonly images: string[];
  readonly price_cents: number;
  readonly brand: string;
  readonly available: boolean;
}

/** Converts rows to product cards for this customer; '' for a visitor. */
export async function toCards(db: Db, rows: readonly CardRow[], customerId: string) {
  const ids = rows.map((row) => row.id);
  const favourites = await selectFavouriteIds(db, customerId, ids);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    catagory: row.category_title,
    images: row.images,
    price: toEuros(row.price_cents),
    isFav: favourites.has(row.id) ? 1 : 0,
    brand: row.brand,
    available: row.available,
  }));
}
