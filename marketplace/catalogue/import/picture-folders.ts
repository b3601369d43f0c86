import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { productSubjects } from '../demo/subjects';
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
export function servedPictures(dataDir: string): (name: string) => boolean {
  return (name) =>
    name === basename(name) &&
    !name.startsWith('.') &&
    (productSubjects().has(name) || existsSync(join(dataDir, 'public', name)));
}
