import { sql } from 'kysely';
import type { Db } from './connection';

/** Returns all categories in catalogue order. */
export function selectCategories(db: Db) {
  return db.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute();
}

export function selectCategory(db: Db, id: string) {
  return db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the titles of these categories by id. */
export async function selectCategoryTitles(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('category')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Returns the CSS colours of these colour names; unknown names are left out. */
export async function selectColorCodes(
  db: Db,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db.selectFrom('color').selectAll().where('name', 'in', names).execute();
  return new Map(rows.map(({ name, code }) => [name, code]));
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

export function selectProduct(db: Db, id: string) {
  return db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.seller_id')
    .selectAll('product')
    .select('seller.full_name as seller_name')
    .where('product.id', '=', id)
    .executeTakeFirst();
}

/** Returns variations in catalogue order, each with the CSS colour of its name. */
export function selectVariations(db: Db, productIds: readonly string[]) {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('variation')
    .leftJoin('color', 'color.name', 'variation.color')
    .selectAll('variation')
    .select('color.code as color_code')
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
}

/**
 * Returns the most recommended other products of the same category, those of the same style first.
 */
export async function selectSimilar(
  db: Db,
  product: { readonly id: string; readonly category_id: string; readonly style: string | null },
  limit: number,
) {
  const others = db
    .selectFrom('product')
    .select(['id', 'category_title', 'title', 'images', 'price_cents'])
    .where('category_id', '=', product.category_id)
    .where('id', '!=', product.id)
    .orderBy('available', 'desc')
    .orderBy('appeal', 'desc')
    .orderBy('id')
    .limit(limit);
  const { style } = product;
  const same = style === null ? [] : await others.where('style', '=', style).execute();
  if (same.length === limit) return same;
  const rest = style === null ? others : others.where('style', 'is distinct from', style);
  return [...same, ...(await rest.execute())].slice(0, limit);
}

export function selectShops(db: Db, sellerId: string) {
  return db
    .selectFrom('shop')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('position')
    .execute();
}

/** Returns the shops of these sellers in order, with the weekdays of pick-up. */
export function selectPickUpShops(db: Db, sellerIds: readonly string[]) {
  if (sellerIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('shop')
    .innerJoin('seller', 'seller.id', 'shop.seller_id')
    .selectAll('shop')
    .select('seller.pickup_days')
    .where('shop.seller_id', 'in', sellerIds)
    .orderBy('shop.position')
    .execute();
}

/** Returns sellers with their weekdays. A seller without a shop has none for pick-up and try-on. */
export function selectSellers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  const inShop = (days: 'pickup_days' | 'try_on_days') =>
    sql<number[]>`case when exists (select from shop where shop.seller_id = seller.id)
      then ${sql.ref(days)} else '{}'::integer[] end`.as(days);
  return db
    .selectFrom('seller')
    .select(['id', 'full_name', 'delivery_days', 'chat_key'])
    .select([inShop('pickup_days'), inShop('try_on_days')])
    .where('id', 'in', ids)
    .execute();
}
