import type { Db } from '../../db/schema';
import type { ShopifyProduct } from '../shopify/product';
import type { ShopifyCatalogue } from '../shopify/read-catalogue';
import { readOwn, readShortened } from './stored-catalogue';
import { keepStoredColors } from './stored-colors';

interface ImportPlan {
  /** Ids of the products that were exported from this database, by handle. */
  readonly own: ReadonlyMap<string, string>;
  /** The products to store, with the colour names of their stored variations. */
  readonly products: readonly ShopifyProduct[];
  /** Products that would lose a variation, perhaps only because a row could not be read. */
  readonly unchanged: readonly ShopifyProduct[];
}

/** Compares a file with the stored catalogue. Another import may change it until it is locked. */
export async function planImport(
  db: Db,
  { products, hasLostRows }: Pick<ShopifyCatalogue, 'products' | 'hasLostRows'>,
): Promise<ImportPlan> {
  const own = await readOwn(
    db,
    products.map(({ handle }) => handle),
  );
  const others = await keepStoredColors(
    db,
    products.filter(({ handle }) => !own.has(handle)),
  );
  const uncertain = others.filter(({ isComplete }) => hasLostRows || !isComplete);
  const shortened = await readShortened(db, uncertain);
  return {
    own,
    products: others.filter(({ handle }) => !shortened.has(handle)),
    unchanged: others.filter(({ handle }) => shortened.has(handle)),
  };
}
