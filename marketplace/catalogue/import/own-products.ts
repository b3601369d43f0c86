import type { Db } from '../../repositories/connection';
import { updateOffers } from '../../repositories/own-offers';
import { refreshAvailability } from '../../repositories/stock';
import type { Problems } from '../shopify/problems';
import type { ShopifyProduct } from '../shopify/product';

const batchSize = 200;

/**
 * Updates prices and stocks of products that were exported from this catalogue, instead of
 * importing them as duplicates under the file's handle.
 * @param own ids of the products by handle
 * @returns the number of changed variations
 */
export async function updateOwn(
  db: Db,
  products: readonly ShopifyProduct[],
  own: ReadonlyMap<string, string>,
  problems: Problems,
): Promise<number> {
  let changed = 0;
  for (let start = 0; start < products.length; start += batchSize) {
    const offers = products.slice(start, start + batchSize).flatMap((product) => {
      const id = own.get(product.handle);
      if (id === undefined) return [];
      problems.adjusted('produit de ce catalogue : seuls prix et stocks repris', product);
      return product.variants.map(({ color, size, priceCents, stock }) => ({
        product_id: id,
        color: color.name,
        size,
        price_cents: priceCents,
        stock,
      }));
    });
    if (offers.length === 0) continue;
    changed += await db.transaction().execute(async (rows) => {
      const count = await updateOffers(rows, offers);
      await refreshAvailability(rows, [...new Set(offers.map(({ product_id }) => product_id))]);
      return count;
    });
  }
  return changed;
}
