import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { productSubjects } from '../demo/subjects';
import { ImportError } from '../shopify/read-rows';

/** Where a product file's pictures are looked for, in this order. @throws ImportError when the folder is not there */
export function pictureFolders(file: string, images: string | undefined): readonly string[] {
  const beside = dirname(resolve(file));
  if (images === undefined) return [beside];
  const folder = resolve(images);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new ImportError(`Le dossier de photos ${images} est introuvable.`);
  }
  return [folder, beside];
}

/** Tells the names of pictures that the marketplace shows already: stored ones, and those that the demo draws. */
export function servedPictures(dataDir: string): (name: string) => boolean {
  return (name) =>
    name === basename(name) &&
    !name.startsWith('.') &&
    (productSubjects().has(name) || existsSync(join(dataDir, 'public', name)));
}
