import { idOf } from '../base/ids';
import { serviceDays } from './service-days';
import type { CategorySource, SellerSource } from './source';

interface CategoryRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly title: string;
  readonly image: string | null;
  readonly path: string[];
  readonly position: number;
}

/** Converts the category tree to rows, parents first. */
export function toCategoryRows(
  categories: readonly CategorySource[],
  above: readonly string[] = [],
): CategoryRow[] {
  return categories.flatMap(({ key, title, image, children }, position) => {
    const id = idOf('category', key);
    const path = [...above, id];
    const row = { id, parent_id: above.at(-1) ?? null, title, image, path, position };
    return [row, ...toCategoryRows(children, path)];
  });
}

export function toSellerRows(sellers: readonly SellerSource[]) {
  return sellers.map(({ key, fullName }) => ({
    id: idOf('seller', key),
    full_name: fullName,
    ...serviceDays(key),
  }));
}

/** Converts the sellers' shops to rows, in each seller's order. */
export function toShopRows(sellers: readonly SellerSource[]) {
  return sellers.flatMap(({ key: sellerKey, shops }) =>
    shops.map(({ key, openingHours = [], ...shop }, position) => ({
      id: idOf('shop', key),
      ...shop,
      opening_hours: JSON.stringify(openingHours),
      seller_id: idOf('seller', sellerKey),
      position,
    })),
  );
}
