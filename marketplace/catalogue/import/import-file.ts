import { join } from 'node:path';
import type { Config } from '../../base/config';
import { counted } from '../../base/counted';
import { withAdvisoryLock } from '../../db/advisory-lock';
import type { Db } from '../../db/schema';
import { markOwnCatalogue } from '../own-catalogue';
import type { ShopifyProduct } from '../shopify/product';
import { hasAllImages, type StoredImage } from '../shopify/product-images';
import { readShopifyCatalogue, type ShopifyCatalogue } from '../shopify/read-catalogue';
import { toSource } from '../shopify/to-source';
import { storeCatalogue } from '../store';
import { refreshKeptAvailability, reportAssumedStocks } from './assumed-stocks';
import { pictureLimits } from './download';
import { updateOwn } from './own-products';
import { isServed, pictureFolders } from './picture-folders';
import { picturesOf, storePictures } from './picture-store';
import { planImport } from './plan-import';
import { pauseForOutage } from './remote-pictures';
import { type ImportCounts, summary, writeReport } from './report';
import { removeUnlistedVariations, withdrawProducts } from './stored-catalogue';
import { readStoredFacts } from './stored-facts';
import { readWithdrawn, reportSoldOut } from './withdrawn-products';

/** Services that an import needs from its caller. */
interface ImportTools {
  readonly dataDir: string;
  readonly catalogue: Config['catalogue'];
  /** Opens the database exclusively until `work` ends. */
  withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Shows a progress bar during `work`. */
  withBar<Result>(
    title: string,
    total: number,
    work: (onProgress: (done: number) => void) => Promise<Result>,
  ): Promise<Result>;
  say(line: string): void;
}

/**
 * Imports a Shopify product file and prints a summary.
 * @param images a folder with its pictures; they are also looked up beside the file
 * @throws ImportError and StartError with one French sentence
 */
export async function importFile(tools: ImportTools, file: string, images?: string): Promise<void> {
  const startedAt = new Date();
  const { dataDir, say } = tools;
  const folders = pictureFolders(file, images);
  const catalogue = await readShopifyCatalogue(file);
  say(`${file} : ${counted(catalogue.products.length, 'produit')} à reprendre.`);
  await tools.withDatabase(async (db) => {
    if (tools.catalogue === 'none') await markOwnCatalogue(db);
    const counts = await importCatalogue(tools, db, { catalogue, folders, startedAt });
    const { list } = catalogue.problems;
    const outcome = summary(counts, list);
    say(outcome);
    const path = writeReport(dataDir, `${file}\n${outcome}`, list, startedAt);
    say(list.length > 0 ? `Liste complète : ${path}` : `Compte rendu : ${path}`);
  });
}

interface ReadFile {
  readonly catalogue: ShopifyCatalogue;
  readonly folders: readonly string[];
  readonly startedAt: Date;
}

/**
 * Stores the pictures first, since downloads may take long, and locks the catalogue only
 * afterwards.
 */
async function importCatalogue(
  { dataDir, withBar }: ImportTools,
  db: Db,
  { catalogue, folders, startedAt }: ReadFile,
): Promise<ImportCounts> {
  const { problems, withdrawn } = catalogue;
  const expected = await planImport(db, catalogue);
  const pictures = picturesOf(expected.products);
  const options = {
    publicDir: join(dataDir, 'public'),
    folders,
    limits: pictureLimits,
    pause: pauseForOutage,
    serves: (name: string) => isServed(name, dataDir),
  };
  const names = await withBar('Photos  ', pictures.size, (onPicture) =>
    storePictures(pictures, { ...options, onPicture }, problems),
  );
  return withAdvisoryLock(db, 'catalogue', async (one) => {
    // Again, since another import may have ended meanwhile.
    const { own, products, unchanged } = await planImport(one, catalogue);
    const offSale = await readWithdrawn(one, catalogue.products);
    for (const product of unchanged) {
      const state = offSale.has(product.handle) ? 'qui reste retiré de la vente' : 'inchangé';
      problems.leftOut(
        `produit ${state}, car une ligne illisible ou sans prix lui retirerait une variante`,
        product,
      );
    }
    await reportAssumedStocks(one, products, problems);
    const stored = await storeNew(one, { products, withdrawn, names }, withBar);
    const updated = await updateOwn(one, catalogue.products, own, problems);
    const returned = catalogue.products.filter(({ handle }) => offSale.has(handle));
    await reportSoldOut(one, returned, problems);
    return {
      ...stored,
      updated,
      withdrawn: await withdrawProducts(one, withdrawn, problems),
      seconds: (Date.now() - startedAt.getTime()) / 1000,
    };
  });
}

interface NewProducts {
  readonly products: readonly ShopifyProduct[];
  readonly withdrawn: readonly string[];
  /** Stored file names of the pictures, by their source in the file. */
  readonly names: ReadonlyMap<string, string>;
}

async function storeNew(
  db: Db,
  { products, withdrawn, names }: NewProducts,
  withBar: ImportTools['withBar'],
) {
  const pictures = new Set(names.values()).size;
  if (products.length === 0) {
    return { products: 0, variations: 0, categories: 0, brands: 0, pictures };
  }
  const storedImage: StoredImage = (source) => names.get(source) ?? null;
  const incomplete = products.filter((product) => !hasAllImages(product, storedImage));
  const known = await readStoredFacts(db, {
    handles: products.map(({ handle }) => handle),
    incomplete: incomplete.map(({ handle }) => handle),
    withdrawn,
  });
  const source = toSource(products, storedImage, known);
  const stored = await withBar('Produits', products.length, (onProduct) =>
    storeCatalogue(db, source, { onProduct, keepCategoryOrder: known.isPart }),
  );
  await removeUnlistedVariations(db, products);
  await refreshKeptAvailability(db, products);
  const { variations, categories } = stored;
  return {
    products: stored.products,
    variations,
    categories,
    brands: source.sellers.length,
    pictures,
  };
}
