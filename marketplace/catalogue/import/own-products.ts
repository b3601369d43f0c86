import { sql } from 'kysely';
import type { Database, Db } from '../../db/schema';
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

/** Price and stock of one variation in an imported file. */
type Offer = Pick<Database['variation'], 'product_id' | 'color' | 'size' | 'price_cents' | 'stock'>;

/**
 * Updates prices and stocks; a product takes the price of its first variation.
 * @returns the number of changed variations
 */
async function updateOffers(db: Db, offers: readonly Offer[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update variation set price_cents = given.price_cents, stock = given.stock
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
      as given (product_id text, color text, size text, price_cents integer, stock integer)
    where variation.product_id = given.product_id
      and variation.color = given.color and variation.size = given.size
      and (variation.price_cents, variation.stock) is distinct from (given.price_cents, given.stock)`.execute(
    db,
  );
  const ids = [...new Set(offers.map(({ product_id }) => product_id))];
  await sql`
    update product set price_cents = first.price_cents
    from (
      select distinct on (product_id) product_id, price_cents from variation
      where product_id = any(${ids}::text[]) order by product_id, position, id
    ) as first
    where product.id = first.product_id and product.price_cents <> first.price_cents`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
