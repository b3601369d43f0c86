import type { Insertable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

/** Inserts or updates categories, parents first. */
export async function storeCategories(
  db: Db,
  categories: readonly Insertable<Database['category']>[],
): Promise<void> {
  for (const { id, ...row } of categories) {
    await db
      .insertInto('category')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}

/** Inserts or updates sellers; existing ones keep their weekdays. */
export async function storeSellers(
  db: Db,
  sellers: readonly Insertable<Database['seller']>[],
): Promise<void> {
  for (const seller of sellers) {
    const { full_name } = seller;
    await db
      .insertInto('seller')
      .values(seller)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ full_name }))
      .execute();
  }
}

export async function storeShops(
  db: Db,
  shops: readonly Insertable<Database['shop']>[],
): Promise<void> {
  for (const { id, ...row } of shops) {
    await db
      .insertInto('shop')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}

export async function storeColors(
  db: Db,
  colors: readonly Insertable<Database['color']>[],
): Promise<void> {
  for (const { name, code } of colors) {
    await db
      .insertInto('color')
      .values({ name, code })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ code }))
      .execute();
  }
}
