import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isDemoProductPicture } from '@vitrine/demo-catalogue';
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

/** Returns whether the marketplace already serves a stored or demo picture with this name. */
export async function isServed(name: string, dataDir: string): Promise<boolean> {
  if (name !== basename(name) || name.startsWith('.')) return false;
  return existsSync(join(dataDir, 'public', name)) || isDemoProductPicture(name);
}
