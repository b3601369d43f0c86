import { withAdvisoryLock } from '../../db/advisory-lock';
import type { Db } from '../../repositories/connection';
import { type StoreCounts, storeCatalogue } from '../store';
import { type SyntheticOptions, syntheticCatalogue } from './catalogue';

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
  return withAdvisoryLock(db, 'catalogue', (one) =>
    storeCatalogue(one, syntheticCatalogue(options), onProgress ? { onProduct: onProgress } : {}),
  );
}
