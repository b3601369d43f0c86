import type { CatalogueSource, CategorySource, SellerSource } from '@vitrine/demo-catalogue';
import { idOf } from '../base/ids';
import type { Database, Db } from '../db/schema';
import { serviceDays } from './service-days';

/**
 * Inserts or updates the categories, sellers, shops and colours of a catalogue. Existing sellers
 * keep their weekdays and their legal identity.
 */
export async function storeReferenceData(db: Db, source: CatalogueSource): Promise<void> {
  for (const { id, ...row } of toCategoryRows(source.categories)) {
    await db
      .insertInto('category')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
  for (const { key, fullName, identity } of source.sellers) {
    await db
      .insertInto('seller')
      .values({
        id: idOf('seller', key),
        full_name: fullName,
        identity: identity && JSON.stringify(identity),
        ...serviceDays(key),
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          full_name: fullName,
          identity: eb.fn.coalesce('seller.identity', 'excluded.identity'),
        })),
      )
      .execute();
  }
  for (const { id, ...row } of source.sellers.flatMap(toShopRows)) {
    await db
      .insertInto('shop')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
  for (const { name, code } of source.colors) {
    await db
      .insertInto('color')
      .values({ name, code })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ code }))
      .execute();
  }
}

/** Converts the category tree to rows, parents first. */
function toCategoryRows(
  categories: readonly CategorySource[],
  above: readonly string[] = [],
): Database['category'][] {
  return categories.flatMap(({ key, title, image, children }, position) => {
    const id = idOf('category', key);
    const path = [...above, id];
    const row = { id, parent_id: above.at(-1) ?? null, title, image, path, position };
    return [row, ...toCategoryRows(children, path)];
  });
}

/** Converts a seller's shops to rows, in order. */
function toShopRows({ key: sellerKey, shops }: SellerSource) {
  return shops.map(({ key, openingHours = [], ...shop }, position) => ({
    id: idOf('shop', key),
    ...shop,
    opening_hours: JSON.stringify(openingHours),
    seller_id: idOf('seller', sellerKey),
    position,
  }));
}
