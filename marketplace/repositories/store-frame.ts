import { idOf } from '../base/ids';
import type { CategorySource, ColorSource, SellerSource } from '../catalogue/source';
import { servedDays } from '../services/delivery/slots';
import type { Db } from './connection';

/** Writes the categories from the top down, each after the one it belongs to. */
export async function storeCategories(
  db: Db,
  categories: readonly CategorySource[],
  above: readonly string[] = [],
): Promise<void> {
  for (const [position, { key, title, image, children }] of categories.entries()) {
    const id = idOf('category', key);
    const path = [...above, id];
    const row = { parent_id: above.at(-1) ?? null, title, image, path, position };
    await db
      .insertInto('category')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await storeCategories(db, children, path);
  }
}

/** Writes the sellers and their shops; a seller that is there already keeps its days. */
export async function storeSellers(db: Db, sellers: readonly SellerSource[]): Promise<void> {
  for (const { key, fullName, shops } of sellers) {
    const id = idOf('seller', key);
    await db
      .insertInto('seller')
      .values({ id, full_name: fullName, ...servedDays(key) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ full_name: fullName }))
      .execute();
    for (const [position, { key: shopKey, ...shop }] of shops.entries()) {
      const row = { ...shop, seller_id: id, position };
      await db
        .insertInto('shop')
        .values({ id: idOf('shop', shopKey), ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    }
  }
}

export async function storeColors(db: Db, colors: readonly ColorSource[]): Promise<void> {
  for (const { name, code } of colors) {
    await db
      .insertInto('color')
      .values({ name, code })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ code }))
      .execute();
  }
}
