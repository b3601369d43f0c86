import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { readDemoCatalogue } from '@vitrine/demo-catalogue';
import { ImportError } from '../shopify/read-rows';

/**
 * Returns the folders in which a product file's pictures are looked up, in order.
 * @throws ImportError when the folder does not exist
 */
export function pictureFolders(file: string, images: string | undefined): readonly string[] {
  const beside = dirname(resolve(file));
  if (images === undefined) return [beside];
  const folder = resolve(images);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new ImportError(`Le dossier de photos ${images} est introuvable.`);
  }
  return [folder, beside];
}

/**
 * Returns a predicate for the pictures that the marketplace already serves: stored and demo
 * pictures.
 */
export async function servedPictures(dataDir: string): Promise<(name: string) => boolean> {
  const { products } = await readDemoCatalogue();
  const variations = [...products].flatMap((product) => product.variations);
  const demoPictures = new Set(variations.flatMap(({ images }) => images));
  return (name) =>
    name === basename(name) &&
    !name.startsWith('.') &&
    (demoPictures.has(name) || existsSync(join(dataDir, 'public', name)));
}
