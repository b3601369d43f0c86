import { readSyntheticCatalogue, type SyntheticOptions } from '@vitrine/demo-catalogue';
import { withAdvisoryLock } from '../db/advisory-lock';
import type { Db } from '../db/schema';
import { type StoreOptions, storeCatalogue } from './store';

/**
 * Stores a synthetic catalogue in addition to the existing products. Replaces synthetic products
 * with the same number.
 * @throws the database's error
 */
export function seedCatalogue(db: Db, options: SyntheticOptions & StoreOptions) {
  return withAdvisoryLock(db, 'catalogue', async (one) =>
    storeCatalogue(one, await readSyntheticCatalogue(options), options),
  );
}
