import type { Db } from './connection';

/** Returns up to `most` products in id order after `after` ('' for the first). */
export function selectProductsAfter(db: Db, after: string, most: number) {
  return db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.seller_id')
    .select([
      'product.id',
      'product.category_path',
      'product.title',
      'product.description',
      'product.brand',
      'product.style',
      'product.attributes',
      'product.images',
      'seller.full_name as seller',
    ])
    .where('product.id', '>', after)
    .orderBy('product.id')
    .limit(most)
    .execute();
}

export function selectVariationsOf(db: Db, productIds: readonly string[]) {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('variation')
    .select(['product_id', 'sku', 'color', 'size', 'price_cents', 'stock', 'images'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function selectCategoryTitles(db: Db) {
  return db.selectFrom('category').select(['id', 'title']).execute();
}

export async function countProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
