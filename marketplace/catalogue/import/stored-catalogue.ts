import { currentTime } from '../../base/clock';
import { idOf } from '../../base/ids';
import { anyOf } from '../../db/any-of';
import { retryOnDeadlock } from '../../db/retry-on-deadlock';
import type { Db } from '../../db/schema';
import { isHiddenByOperator } from '../../repositories/hidden-products';
import { exportedId } from '../export/handle';
import type { Problems } from '../shopify/problems';
import type { ShopifyProduct } from '../shopify/product';
import { productKey, variationKey } from '../shopify/to-source';

const batchSize = 500;

/** Returns the ids of the products that were exported from this database, by handle. */
export async function readOwn(
  db: Db,
  handles: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const handleOf = new Map(handles.map((handle) => [exportedId(handle) ?? '', handle]));
  handleOf.delete('');
  const own = new Map<string, string>();
  for (const ids of batchesOf([...handleOf.keys()])) {
    const found = await db
      .selectFrom('product')
      .select('id')
      .where('id', '=', anyOf(ids))
      .execute();
    for (const { id } of found) own.set(handleOf.get(id) ?? '', id);
  }
  return own;
}

/** Returns the handles of the products that are stored with a variation that the file lacks. */
export async function readShortened(
  db: Db,
  products: readonly ShopifyProduct[],
): Promise<ReadonlySet<string>> {
  const handleOf = new Map<string, string>();
  const inFile = new Set<string>();
  for (const { handle, variants } of products) {
    handleOf.set(idOf('product', productKey(handle)), handle);
    for (const variant of variants) inFile.add(idOf('variation', variationKey(handle, variant)));
  }
  const shortened = new Set<string>();
  for (const ids of batchesOf([...handleOf.keys()])) {
    const stored = await db
      .selectFrom('variation')
      .select(['id', 'product_id'])
      .where('product_id', '=', anyOf(ids))
      .execute();
    for (const { id, product_id } of stored) {
      if (!inFile.has(id)) shortened.add(handleOf.get(product_id) ?? '');
    }
  }
  return shortened;
}

/**
 * Deletes the variations of these products that the file lacks. Compares ids and no times, since
 * the clock may have been set meanwhile.
 */
export async function removeUnlistedVariations(
  db: Db,
  products: readonly ShopifyProduct[],
): Promise<void> {
  for (const batch of batchesOf(products)) {
    const listed = batch.flatMap(({ handle, variants }) =>
      variants.map((variant) => idOf('variation', variationKey(handle, variant))),
    );
    const removal = db
      .deleteFrom('variation')
      .where('product_id', '=', anyOf(productIds(batch.map(({ handle }) => handle))))
      .where((eb) => eb.not(eb('id', '=', anyOf(listed))));
    await retryOnDeadlock(() => removal.execute());
  }
}

/**
 * Takes products off sale until a later file offers them again. Those that the operator hides
 * cannot be published before, and are reported.
 * @returns the number that were on sale
 */
export async function withdrawProducts(
  db: Db,
  handles: readonly string[],
  problems: Problems,
): Promise<number> {
  const handleOf = new Map(
    handles.flatMap((handle) => possibleIds(handle).map((id) => [id, handle] as const)),
  );
  let count = 0;
  for (const ids of batchesOf([...handleOf.keys()])) {
    const found = await retryOnDeadlock(() =>
      db.transaction().execute((rows) => withdraw(rows, ids)),
    );
    for (const product of found) {
      if (product.hidden_at === null) count += 1;
      if (!isHiddenByOperator(product)) continue;
      const place = { handle: handleOf.get(product.id) ?? '' };
      problems.leftOut('retiré par le fichier, reste masqué', place, product.title);
    }
  }
  return count;
}

/** Locks these products first, so that none is hidden or published meanwhile. */
async function withdraw(rows: Db, ids: readonly string[]) {
  const found = await rows
    .selectFrom('product')
    .select(['id', 'title', 'hidden_at', 'withdrawn_at'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  const now = currentTime();
  // Not deleted: a product that returns keeps its favourites and former prices.
  await rows
    .updateTable('product')
    .set({ hidden_at: now, withdrawn_at: now })
    .where('id', '=', anyOf(ids))
    .where('hidden_at', 'is', null)
    .execute();
  await rows
    .updateTable('product')
    .set({ withdrawn_at: now })
    .where('id', '=', anyOf(ids))
    .where('withdrawn_at', 'is', null)
    .execute();
  return found;
}

/** Returns the ids that a product may have: by its handle in a merchant's file, or in an export. */
export function possibleIds(handle: string): string[] {
  const exported = exportedId(handle);
  const own = idOf('product', productKey(handle));
  return exported === null ? [own] : [own, exported];
}

/** Returns the ids of products by their handles in a merchant's file. */
export function productIds(handles: readonly string[]): string[] {
  return handles.map((handle) => idOf('product', productKey(handle)));
}

/** Divides items into batches for one statement each. */
export function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += batchSize) {
    yield items.slice(start, start + batchSize);
  }
}
