import { idOf } from '../../base/ids';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/schema';
import { type StoredColor, withStoredColors } from '../shopify/distinct-colors';
import type { ShopifyProduct } from '../shopify/product';
import { productKey } from '../shopify/to-source';
import { batchesOf } from './stored-catalogue';

/** Names the colours of stored products as they are stored, so that variations keep their ids. */
export async function keepStoredColors(
  db: Db,
  products: readonly ShopifyProduct[],
): Promise<ShopifyProduct[]> {
  const kept: ShopifyProduct[] = [];
  for (const batch of batchesOf(products)) {
    const stored = await db
      .selectFrom('variation')
      .select(['product_id', 'color', 'size', 'sku'])
      .where('product_id', '=', anyOf(batch.map(productId)))
      .orderBy('id')
      .execute();
    const colors = new Map<string, StoredColor[]>();
    for (const { product_id, ...color } of stored) {
      const known = colors.get(product_id);
      if (known) known.push(color);
      else colors.set(product_id, [color]);
    }
    for (const product of batch) {
      const known = colors.get(productId(product));
      const variants = known ? withStoredColors(product.variants, known) : product.variants;
      kept.push({ ...product, variants });
    }
  }
  return kept;
}

function productId({ handle }: ShopifyProduct): string {
  return idOf('product', productKey(handle));
}
