import { readSyntheticCatalogue, type SyntheticOptions } from '@vitrine/demo-catalogue';
import { withAdvisoryLock } from '../db/advisory-lock';
import type { Db } from '../db/schema';
import { type StoreCounts, storeCatalogue } from './store';

export interface SeedOptions extends SyntheticOptions {
  /** Called after each batch with the number of products stored so far. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Stores a synthetic catalogue in addition to the existing products. Replaces synthetic products
 * with the same number.
 * @throws the database's error
 */
export function seedCatalogue(db: Db, options: SeedOptions): Promise<StoreCounts> {
  const { onProgress } = options;
  return withAdvisoryLock(db, 'catalogue', async (one) =>
    storeCatalogue(
      one,
      await readSyntheticCatalogue(options),
      onProgress ? { onProduct: onProgress } : {},
    ),
  );
}
