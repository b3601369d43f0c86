import { sql } from 'kysely';
import type { Db } from './connection';

/** Price and stock of one variation in an imported file. */
export interface Offer {
  readonly product_id: string;
  readonly color: string;
  readonly size: string;
  readonly price_cents: number;
  readonly stock: number;
}

/**
 * Updates prices and stocks; a product takes the price of its first variation.
 * @returns the number of changed variations
 */
export async function updateOffers(db: Db, offers: readonly Offer[]): Promise<number> {
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
