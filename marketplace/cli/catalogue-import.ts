import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { readShopifyCatalogue, type ShopifyCatalogue } from '../catalogue/shopify/read-catalogue';
import { ImportError } from '../catalogue/shopify/read-rows';
import { toSource } from '../catalogue/shopify/to-source';
import { storeCatalogue } from '../catalogue/store';
import { readConfig, StartError } from '../config';
import { openDatabase } from '../db/open';
import type { Db } from '../repositories/connection';
import { readArguments } from './arguments';
import { pictureLimits } from './download';
import { picturesOf, storePictures } from './picture-store';
import { type ImportCounts, summary, writeReport } from './report';
import { readKnown, removeOldVariations, removeProducts } from './stored-catalogue';

try {
  await main();
} catch (error) {
  if (!(error instanceof ImportError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const startedAt = new Date();
  const { file, folders } = readArguments(process.argv.slice(2));
  const { dataDir } = readConfig(process.env);
  const catalogue = await readShopifyCatalogue(file);
  console.log(`${file} : ${catalogue.products.length} produits à reprendre.`);
  const { db, close } = await openDatabase(dataDir);
  try {
    const counts = await importCatalogue(db, catalogue, dataDir, folders, startedAt);
    const { list } = catalogue.problems;
    const outcome = summary(counts, list);
    console.log(outcome);
    const path = writeReport(dataDir, `${file}\n${outcome}`, list, startedAt);
    console.log(list.length > 0 ? `Liste complète : ${path}` : `Compte rendu : ${path}`);
  } finally {
    await close();
  }
}

async function importCatalogue(
  db: Db,
  { products, withdrawn, problems }: ShopifyCatalogue,
  dataDir: string,
  folders: readonly string[],
  startedAt: Date,
): Promise<ImportCounts> {
  const pictures = picturesOf(products);
  const names = await withBar('Photos  ', pictures.size, (onPicture) =>
    storePictures(
      pictures,
      { publicDir: join(dataDir, 'public'), folders, limits: pictureLimits, onPicture },
      problems,
    ),
  );
  const handles = products.map(({ handle }) => handle);
  const known = await readKnown(db, handles);
  const source = toSource(products, (image) => names.get(image) ?? null, known);
  const stored = await withBar('Produits', products.length, (onProduct) =>
    storeCatalogue(db, source, { onProduct }),
  );
  await removeOldVariations(db, handles, startedAt);
  return {
    products: stored.products,
    variations: stored.variations,
    categories: stored.categories,
    brands: source.sellers.length,
    pictures: new Set(names.values()).size,
    withdrawn: await removeProducts(db, withdrawn),
    seconds: (Date.now() - startedAt.getTime()) / 1000,
  };
}

/** Shows a progress bar with the time that is left, in terminals. */
async function withBar<Result>(
  title: string,
  total: number,
  work: (onProgress: (done: number) => void) => Promise<Result>,
): Promise<Result> {
  if (total === 0) return work(() => {});
  const bar = new SingleBar({
    format: `${title} {bar} {value}/{total}, reste {eta_formatted}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
  });
  bar.start(total, 0);
  try {
    return await work((done) => bar.update(done));
  } finally {
    bar.stop();
  }
}
