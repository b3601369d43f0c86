import { z } from 'zod';
import type { Db } from '../../repositories/connection';
import {
  selectCategoryTitles,
  selectProductsAfter,
  selectVariationsOf,
} from '../../repositories/export-products';

const pageSize = 200;

/** A product with the fields of a product file. */
export const exportedProduct = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  brand: z.string(),
  seller: z.string(),
  style: z.string().nullable(),
  attributes: z.array(z.object({ attribute: z.string(), value: z.string() })),
  /** Titles from the top-level category down to the product's own. */
  categories: z.array(z.string()),
  images: z.array(z.string()),
  variations: z.array(
    z.object({
      sku: z.string(),
      color: z.string(),
      size: z.string(),
      priceCents: z.number().int(),
      stock: z.number().int(),
      images: z.array(z.string()),
    }),
  ),
});

export type ExportedProduct = z.output<typeof exportedProduct>;

/**
 * Returns the products after `after` in id order, and the cursor of the next page; null at the end.
 */
export async function exportPage(
  db: Db,
  after: string,
): Promise<{ products: ExportedProduct[]; next: string | null }> {
  const rows = await selectProductsAfter(db, after, pageSize);
  const ids = rows.map(({ id }) => id);
  const variations = byProduct(await selectVariationsOf(db, ids));
  const titles = new Map((await selectCategoryTitles(db)).map(({ id, title }) => [id, title]));
  const products = rows.map(({ category_path, ...row }) => ({
    ...row,
    categories: category_path.map((id) => titles.get(id) ?? ''),
    variations: (variations.get(row.id) ?? []).map((variation) => ({
      sku: variation.sku,
      color: variation.color,
      size: variation.size,
      priceCents: variation.price_cents,
      stock: variation.stock,
      images: variation.images,
    })),
  }));
  return { products, next: rows.length < pageSize ? null : (ids.at(-1) ?? null) };
}

function byProduct<Row extends { readonly product_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.product_id) ?? [];
    groups.set(row.product_id, group);
    group.push(row);
  }
  return groups;
}
