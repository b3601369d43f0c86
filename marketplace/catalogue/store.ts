import { setImmediate as statementSent } from 'node:timers/promises';
import type { CatalogueSource, ProductSource } from '@vitrine/demo-catalogue';
import { sql } from 'kysely';
import { idOf } from '../base/ids';
import type { Db } from '../db/schema';
import { saveSetting } from '../repositories/catalogue';
import { storeReferenceData } from './reference-data';
import { placesOf, toProductRows } from './rows';
import { deleteUnstored, storeProducts } from './store-products';

export const bannerSetting = 'banner_image';
const batchSize = 200;

export interface StoreOptions {
  /** Called after each batch with the number of products stored so far. */
  readonly onProduct?: (done: number) => void;
  /** Deletes other products of the source's sellers, and other variations of its products. */
  readonly removeUnlisted?: boolean;
}

/**
 * Stores a catalogue in batches, each in one transaction. Replaces existing rows with the same key.
 * @returns the numbers of stored rows
 * @throws when a product names a category or seller that the source does not have
 */
export async function storeCatalogue(db: Db, source: CatalogueSource, options: StoreOptions = {}) {
  const storedAt = new Date();
  const categories = placesOf(source.categories);
  const sellerIds = new Set(source.sellers.map((seller) => idOf('seller', seller.key)));
  await db.transaction().execute(async (transaction) => {
    await storeReferenceData(transaction, source);
    if (source.bannerImage) await saveSetting(transaction, bannerSetting, source.bannerImage);
  });
  let products = 0;
  let variations = 0;
  let storing = Promise.resolve();
  try {
    for (const batch of batchesOf(source.products)) {
      const rows = batch.map((product) => toProductRows(product, categories, sellerIds, storedAt));
      await storing;
      options.onProduct?.(products);
      storing = storeProducts(db, rows);
      // Awaited with the next batch, which is built while the database stores this one.
      storing.catch(() => {});
      await statementSent();
      products += rows.length;
      variations += rows.reduce((sum, row) => sum + row.variations.length, 0);
    }
  } finally {
    await storing;
  }
  options.onProduct?.(products);
  if (options.removeUnlisted) {
    await db.transaction().execute((rows) => deleteUnstored(rows, [...sellerIds], storedAt));
  }
  // Refreshes the statistics of PostgreSQL's query planner.
  await sql`analyze`.execute(db);
  return { categories: categories.size, sellers: sellerIds.size, products, variations };
}

function* batchesOf(products: Iterable<ProductSource>): Generator<ProductSource[]> {
  let batch: ProductSource[] = [];
  for (const product of products) {
    batch.push(product);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
