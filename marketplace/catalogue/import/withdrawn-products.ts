import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/schema';
import type { Problems } from '../shopify/problems';
import type { ShopifyProduct } from '../shopify/product';
import { lacksStock } from './assumed-stocks';
import { batchesOf, possibleIds } from './stored-catalogue';

/** Returns the products of a file that an earlier one has withdrawn, before they are stored. */
export async function readWithdrawn(
  db: Db,
  products: readonly ShopifyProduct[],
): Promise<ReadonlySet<string>> {
  const withdrawn = new Set<string>();
  for (const batch of batchesOf(products)) {
    const found = await db
      .selectFrom('product')
      .select('id')
      .where('id', '=', anyOf(idsOf(batch)))
      .where('withdrawn_at', 'is not', null)
      .where('hidden_at', 'is not', null)
      .execute();
    addHandles(withdrawn, batch, found);
  }
  return withdrawn;
}

/**
 * Reports the returned products that are sold out with the stocks of their withdrawal, because the
 * file lacks one.
 * @param returned products that were withdrawn
 */
export async function reportSoldOut(
  db: Db,
  returned: readonly ShopifyProduct[],
  problems: Problems,
): Promise<void> {
  const soldOut = new Set<string>();
  for (const batch of batchesOf(returned.filter(lacksStock))) {
    const found = await db
      .selectFrom('product')
      .select('id')
      .where('id', '=', anyOf(idsOf(batch)))
      .where('hidden_at', 'is', null)
      .where('available', '=', false)
      .execute();
    addHandles(soldOut, batch, found);
  }
  for (const product of returned) {
    if (!soldOut.has(product.handle)) continue;
    problems.adjusted('produit remis en vente sans stock indiqué, resté épuisé', product);
  }
}

function idsOf(products: readonly ShopifyProduct[]): string[] {
  return products.flatMap(({ handle }) => possibleIds(handle));
}

function addHandles(
  handles: Set<string>,
  products: readonly ShopifyProduct[],
  found: readonly { readonly id: string }[],
): void {
  const ids = new Set(found.map(({ id }) => id));
  for (const { handle } of products) {
    if (possibleIds(handle).some((id) => ids.has(id))) handles.add(handle);
  }
}
