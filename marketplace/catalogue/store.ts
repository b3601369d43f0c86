import { setImmediate } from 'node:timers/promises';
import type { CatalogueSource, ProductSource } from '@vitrine/demo-catalogue';
import { sql } from 'kysely';
import { idOf } from '../base/ids';
import { retryOnDeadlock } from '../db/retry-on-deadlock';
import type { Db } from '../db/schema';
import { saveSetting, selectCategories } from '../repositories/catalogue';
import { restoreCategoryOrder } from './category-order';
import { storeReferenceData } from './reference-data';
import { placesOf, toProductRows } from './rows';
import { SearchVectors } from './search-vectors';
import { deleteUnstored, type ProductRows, storeStatement } from './store-products';

export const bannerSetting = 'banner_image';
const batchSize = 500;
const builtAtOnce = 20;

export interface StoreOptions {
  /** Called after each batch with the number of products stored so far. */
  readonly onProduct?: (done: number) => void;
  /** Deletes other products of the source's sellers, and other variations of its products. */
  readonly removeUnlisted?: boolean;
  /** Keeps the order of existing categories. */
  readonly keepCategoryOrder?: boolean;
}

/**
 * Stores a catalogue in batches, each in one transaction, which is repeated when it deadlocks with
 * a payment. Replaces existing rows with the same key.
 * @returns the numbers of stored rows
 * @throws when a product names a category or seller that the source does not have
 */
export async function storeCatalogue(db: Db, source: CatalogueSource, options: StoreOptions = {}) {
  const storedAt = new Date();
  const categories = placesOf(source.categories);
  const sellerIds = new Set(source.sellers.map((seller) => idOf('seller', seller.key)));
  await db.transaction().execute(async (transaction) => {
    const before = await selectCategories(transaction);
    await storeReferenceData(transaction, source);
    if (options.keepCategoryOrder) await restoreCategoryOrder(transaction, before);
    if (source.bannerImage) await saveSetting(transaction, bannerSetting, source.bannerImage);
  });
  const toRows = (product: ProductSource) =>
    toProductRows(product, categories, sellerIds, storedAt);
  const vectors = new SearchVectors();
  let products = 0;
  let variations = 0;
  let storing = Promise.resolve();
  try {
    for await (const rows of batchesOf(source.products, toRows)) {
      const unknown = vectors.unknownIn(rows.flatMap(textsOf));
      if (unknown.length > 0) {
        await storing;
        await vectors.learn(db, unknown);
      }
      const statement = storeStatement(rows.map((row) => withVector(row, vectors)));
      await storing;
      options.onProduct?.(products);
      storing = retryOnDeadlock(() => statement.execute(db)).then(() => {});
      // Awaited with the next batch, which is built while the database stores this one.
      storing.catch(() => {});
      await setImmediate();
      products += rows.length;
      variations += rows.reduce((sum, row) => sum + row.variations.length, 0);
    }
  } finally {
    await storing;
  }
  options.onProduct?.(products);
  if (options.removeUnlisted) {
    await retryOnDeadlock(() =>
      db.transaction().execute((rows) => deleteUnstored(rows, [...sellerIds], storedAt)),
    );
  }
  await sql`
    select gin_clean_pending_list(index.oid)
    from unnest(array['product_search', 'product_name_words']) as name, to_regclass(name) as index (oid)`.execute(
    db,
  );
  // Refreshes the statistics of PostgreSQL's query planner.
  await sql`analyze category, seller, shop, color, product, variation, price_history`.execute(db);
  return { categories: categories.size, sellers: sellerIds.size, products, variations };
}

function textsOf({ product }: ProductRows): [nameWords: string, detailWords: string] {
  return [String(product.name_words), String(product.detail_words)];
}

function withVector(rows: ProductRows, vectors: SearchVectors): ProductRows {
  const search_vector = vectors.vectorOf(...textsOf(rows));
  return { ...rows, product: { ...rows.product, search_vector } };
}

/** Builds the rows in batches, with pauses in which the socket sends the statement before. */
async function* batchesOf(
  products: Iterable<ProductSource>,
  toRows: (product: ProductSource) => ProductRows,
): AsyncGenerator<ProductRows[]> {
  let batch: ProductRows[] = [];
  for (const product of products) {
    batch.push(toRows(product));
    if (batch.length % builtAtOnce === 0) await setImmediate();
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
