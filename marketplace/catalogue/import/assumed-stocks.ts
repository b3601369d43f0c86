import { idOf } from '../../base/ids';
import { anyOf } from '../../db/any-of';
import { retryOnDeadlock } from '../../db/retry-on-deadlock';
import type { Db } from '../../db/schema';
import { refreshAvailability } from '../../repositories/stock';
import type { Problems } from '../shopify/problems';
import type { ShopifyProduct } from '../shopify/product';
import { productKey, variationKey } from '../shopify/to-source';
import { batchesOf } from './stored-catalogue';

/** Reports the variations that are new and for which the file has no stock. */
export async function reportAssumedStocks(
  db: Db,
  products: readonly ShopifyProduct[],
  problems: Problems,
): Promise<void> {
  for (const batch of batchesOf(products.filter(lacksStock))) {
    const stored = await db
      .selectFrom('variation')
      .select('id')
      .where('product_id', '=', anyOf(batch.map(productId)))
      .execute();
    const known = new Set(stored.map(({ id }) => id));
    for (const { handle, variants } of batch) {
      for (const variant of variants) {
        const isNew = !known.has(idOf('variation', variationKey(handle, variant)));
        if (!isNew || !variant.assumed.includes('stock')) continue;
        problems.adjusted(
          `stock non indiqué d’une nouvelle variante, compté ${variant.stock}`,
          { line: variant.line, handle },
          `${variant.color.name}, ${variant.size}`,
        );
      }
    }
  }
}

/**
 * Updates the availability of the products that keep stored stocks. Call it after the file's
 * variations are stored and all others deleted.
 */
export async function refreshKeptAvailability(
  db: Db,
  products: readonly ShopifyProduct[],
): Promise<void> {
  for (const batch of batchesOf(products.filter(lacksStock))) {
    await retryOnDeadlock(() =>
      db.transaction().execute((rows) => refreshAvailability(rows, batch.map(productId))),
    );
  }
}

/** Returns whether the file lacks a stock of the product. */
export function lacksStock({ variants }: ShopifyProduct): boolean {
  return variants.some(({ assumed }) => assumed.includes('stock'));
}

function productId({ handle }: ShopifyProduct): string {
  return idOf('product', productKey(handle));
}
