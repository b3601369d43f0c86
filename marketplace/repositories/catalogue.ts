import { sql } from 'kysely';
import { anyOf } from '../db/any-of';
import type { Db } from '../db/schema';

/** Returns all categories in catalogue order. */
export function selectCategories(db: Db) {
  return db.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute();
}

export async function selectSetting(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function saveSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Returns a product that is on sale, with its seller's name. */
export function selectProduct(db: Db, id: string) {
  return productQuery(db, id).where('product.hidden_at', 'is', null).executeTakeFirst();
}

/** Returns a product with its seller's name, also one that the operator hides from shoppers. */
export function selectAnyProduct(db: Db, id: string) {
  return productQuery(db, id).executeTakeFirst();
}

function productQuery(db: Db, id: string) {
  return db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.seller_id')
    .selectAll('product')
    .select('seller.full_name as seller_name')
    .where('product.id', '=', id);
}

/** Returns variations in catalogue order, each with the CSS colour of its name. */
export function selectVariations(db: Db, productIds: readonly string[]) {
  return db
    .selectFrom('variation')
    .leftJoin('color', 'color.name', 'variation.color')
    .selectAll('variation')
    .select('color.code as color_code')
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('position')
    .execute();
}

export function selectShops(db: Db, sellerId: string) {
  return db
    .selectFrom('shop')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('position')
    .execute();
}

/**
 * Returns sellers with their identity and weekdays. Pick-up and try-on have the days on which a
 * shop of the seller is open, or may be, because its hours are unknown.
 */
export function selectSellers(db: Db, ids: readonly string[]) {
  const inShop = (days: 'pickup_days' | 'try_on_days') =>
    sql<number[]>`array(
      select day from unnest(${sql.ref(days)}) with ordinality as served (day, place)
      where exists (
        select from shop where shop.seller_id = seller.id and (
          opening_hours = '[]' or
          opening_hours @> jsonb_build_array(
            jsonb_build_object('day_number', jsonb_build_array(day)))))
      order by place)`.as(days);
  return db
    .selectFrom('seller')
    .select(['id', 'full_name', 'identity', 'delivery_days', 'chat_key'])
    .select([inShop('pickup_days'), inShop('try_on_days')])
    .where('id', '=', anyOf(ids))
    .execute();
}
