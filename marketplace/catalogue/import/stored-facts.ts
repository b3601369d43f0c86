import { idOf } from '../../base/ids';
import { anyOf } from '../../db/any-of';
import type { Db, Row } from '../../db/schema';
import { selectCategories } from '../../repositories/catalogue';
import type { EarlierImages } from '../shopify/product-images';
import type { StoredFacts } from '../shopify/to-source';
import { batchesOf, productIds } from './stored-catalogue';

const dayMs = 86_400_000;

interface FactsOfImport extends StoredFacts {
  /** Whether the shop shows other products than those of the file. */
  readonly isPart: boolean;
}

/**
 * Returns the stored data that an import preserves: category tiles, the date since which products
 * are on sale, their ranks, and the pictures of products that lack some of the file's.
 */
export async function readStoredFacts(
  db: Db,
  handles: readonly string[],
  incomplete: readonly string[],
): Promise<FactsOfImport> {
  const tiles = await selectCategories(db);
  const images = new Map(tiles.map(({ id, image }) => [id, image]));
  const ranked = new Map<string, Ranked>();
  for (const ids of batchesOf(productIds(handles))) {
    for (const row of await selectRanked(db, ids)) ranked.set(row.id, row);
  }
  const isPart = await hasOthers(db, [...ranked.values()]);
  return {
    isPart,
    categoryImage: (key) => images.get(idOf('category', key)) ?? null,
    ageInDays: (key) => {
      const start = ranked.get(idOf('product', key))?.on_sale_since;
      return start ? (Date.now() - start.getTime()) / dayMs : 0;
    },
    appeal: (key) => (isPart && ranked.get(idOf('product', key))?.appeal) || null,
    images: await readImages(db, incomplete),
  };
}

async function readImages(db: Db, handles: readonly string[]): Promise<EarlierImages> {
  const ofProducts = new Map<string, string[]>();
  const ofVariations = new Map<string, string[]>();
  for (const ids of batchesOf(productIds(handles))) {
    const products = await db
      .selectFrom('product')
      .select(['id', 'images'])
      .where('id', '=', anyOf(ids))
      .execute();
    const variations = await db
      .selectFrom('variation')
      .select(['id', 'images'])
      .where('product_id', '=', anyOf(ids))
      .execute();
    for (const { id, images } of products) ofProducts.set(id, images);
    for (const { id, images } of variations) ofVariations.set(id, images);
  }
  return {
    ofProduct: (key) => ofProducts.get(idOf('product', key)) ?? [],
    ofVariation: (key) => ofVariations.get(idOf('variation', key)) ?? [],
  };
}

type Ranked = Pick<Row<'product'>, 'id' | 'on_sale_since' | 'appeal' | 'hidden_at'>;

/** Returns which of these products exist, their ranks, and since when they have been on sale. */
function selectRanked(db: Db, ids: readonly string[]): Promise<Ranked[]> {
  return db
    .selectFrom('product')
    .select(['id', 'on_sale_since', 'appeal', 'hidden_at'])
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Returns whether the shop shows other products than these. */
async function hasOthers(db: Db, products: readonly Ranked[]): Promise<boolean> {
  const { shown } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll().as('shown'))
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(shown) > products.filter(({ hidden_at }) => hidden_at === null).length;
}
