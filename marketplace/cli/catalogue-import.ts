import { join } from 'node:path';
import type { Config } from '../base/config';
import type { ShopifyProduct } from '../catalogue/shopify/product';
import { readShopifyCatalogue, type ShopifyCatalogue } from '../catalogue/shopify/read-catalogue';
import { toSource } from '../catalogue/shopify/to-source';
import { storeCatalogue } from '../catalogue/store';
import { exclusively } from '../db/exclusive';
import type { Db } from '../repositories/connection';
import { withBar } from './bar';
import { withDatabase } from './database';
import { pictureLimits } from './download';
import { updateOwn } from './own-products';
import { pictureFolders, servedPictures } from './picture-folders';
import { picturesOf, storePictures } from './picture-store';
import { type ImportCounts, summary, writeReport } from './report';
import { readKnown, readOwn, removeOldVariations, removeProducts } from './stored-catalogue';

/**
 * Takes a Shopify product file into the catalogue and says what became of it.
 * @param images a folder with its pictures; they are also looked for beside the file
 * @throws ImportError and StartError with one French sentence
 */
export async function importFile(config: Config, file: string, images?: string): Promise<void> {
  const startedAt = new Date();
  const { dataDir } = config;
  const folders = pictureFolders(file, images);
  const catalogue = await readShopifyCatalogue(file);
  console.log(`${file} : ${catalogue.products.length} produits à reprendre.`);
  await withDatabase(config, async (db) => {
    const counts = await importCatalogue(db, catalogue, dataDir, folders, startedAt);
    const { list } = catalogue.problems;
    const outcome = summary(counts, list);
    console.log(outcome);
    const path = writeReport(dataDir, `${file}\n${outcome}`, list, startedAt);
    console.log(list.length > 0 ? `Liste complète : ${path}` : `Compte rendu : ${path}`);
  });
}

/** Pictures come first, since they may take long: only then is the catalogue this process's alone. */
async function importCatalogue(
  db: Db,
  catalogue: ShopifyCatalogue,
  dataDir: string,
  folders: readonly string[],
  startedAt: Date,
): Promise<ImportCounts> {
  const { problems, withdrawn } = catalogue;
  const own = await readOwn(
    db,
    catalogue.products.map(({ handle }) => handle),
  );
  const products = catalogue.products.filter(({ handle }) => !own.has(handle));
  const pictures = picturesOf(products);
  const options = {
    publicDir: join(dataDir, 'public'),
    folders,
    limits: pictureLimits,
    serves: servedPictures(dataDir),
  };
  const names = await withBar('Photos  ', pictures.size, (onPicture) =>
    storePictures(pictures, { ...options, onPicture }, problems),
  );
  return exclusively(db, 'catalogue', async (one) => ({
    ...(await storeNew(one, products, names, startedAt)),
    updated: await updateOwn(one, catalogue.products, own, problems),
    withdrawn: await removeProducts(one, withdrawn),
    seconds: (Date.now() - startedAt.getTime()) / 1000,
  }));
}

async function storeNew(
  db: Db,
  products: readonly ShopifyProduct[],
  names: ReadonlyMap<string, string>,
  startedAt: Date,
) {
  const pictures = new Set(names.values()).size;
  if (products.length === 0) {
    return { products: 0, variations: 0, categories: 0, brands: 0, pictures };
  }
  const handles = products.map(({ handle }) => handle);
  const known = await readKnown(db, handles);
  const source = toSource(products, (image) => names.get(image) ?? null, known);
  const stored = await withBar('Produits', products.length, (onProduct) =>
    storeCatalogue(db, source, { onProduct }),
  );
  await removeOldVariations(db, handles, startedAt);
  const { variations, categories } = stored;
  return {
    products: stored.products,
    variations,
    categories,
    brands: source.sellers.length,
    pictures,
  };
}
