import { idOf } from '../../base/ids';
import { anyOf } from '../../db/any-of';
import type { Db, Row } from '../../db/schema';
import { selectCategories } from '../../repositories/catalogue';
import type { EarlierImages } from '../shopify/product-images';
import type { StoredFacts } from '../shopify/to-source';
import { batchesOf, possibleIds, productIds } from './stored-catalogue';

const dayMs = 86_400_000;

interface FactsOfImport extends StoredFacts {
  /** Whether the shop shows products that the file neither offers nor withdraws. */
  readonly isPart: boolean;
}

/** Handles of products. */
interface HandlesOfFile {
  readonly handles: readonly string[];
  /** Those of them that lack some of the file's pictures. */
  readonly incomplete: readonly string[];
  readonly withdrawn: readonly string[];
}

/**
 * Returns the stored data that an import preserves: category tiles, the date since which products
 * are on sale, their ranks, and the pictures of products that lack some of the file's.
 */
export async function readStoredFacts(
  db: Db,
  { handles, incomplete, withdrawn }: HandlesOfFile,
): Promise<FactsOfImport> {
  const tiles = await selectCategories(db);
  const images = new Map(tiles.map(({ id, image }) => [id, image]));
  const ranked = new Map<string, Ranked>();
  for (const ids of batchesOf(productIds(handles))) {
    for (const row of await selectRanked(db, ids)) ranked.set(row.id, row);
  }
  const named = [...productIds(handles), ...withdrawn.flatMap(possibleIds)];
  const isPart = await hasOthers(db, [...new Set(named)]);
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

type Ranked = Pick<Row<'product'>, 'id' | 'on_sale_since' | 'appeal'>;

/** Returns which of these products exist, their ranks, and since when they have been on sale. */
function selectRanked(db: Db, ids: readonly string[]): Promise<Ranked[]> {
  return db
    .selectFrom('product')
    .select(['id', 'on_sale_since', 'appeal'])
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Returns whether the shop shows other products than these. */
async function hasOthers(db: Db, ids: readonly string[]): Promise<boolean> {
  const shown = db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('hidden_at', 'is', null);
  const { count } = await shown.executeTakeFirstOrThrow();
  let others = Number(count);
  for (const batch of batchesOf(ids)) {
    const named = await shown.where('id', '=', anyOf(batch)).executeTakeFirstOrThrow();
    others -= Number(named.count);
  }
  return others > 0;
}
