import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, resolve, sep } from 'node:path';
import { PictureError } from './download';

const largestFile = 50 * 1024 * 1024;

/**
 * Reads a picture beside the product file or in the picture folder. The name is untrusted: files
 * outside these folders are never read, also not through a symbolic link.
 * @throws PictureError
 */
export async function readLocalPicture(name: string, folders: readonly string[]): Promise<Buffer> {
  if (isAbsolute(name) || name.includes('\0') || name.split(/[\\/]/).includes('..')) {
    throw new PictureError('chemin de photo refusé (hors des dossiers permis)');
  }
  for (const folder of folders) {
    for (const candidate of spellings(name)) {
      const path = await within(folder, candidate);
      if (path) return readLimited(path);
    }
  }
  throw new PictureError('photo introuvable');
}

async function readLimited(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > largestFile) throw new PictureError('photo de plus de 50 Mo');
  return readFile(path);
}

/** Returns the real path of a file in `folder`; null when it does not exist there. */
async function within(folder: string, name: string): Promise<string | null> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(resolve(folder, name))]);
    if (!path.startsWith(root + sep)) {
      throw new PictureError('chemin de photo refusé (hors des dossiers permis)');
    }
    return (await stat(path)).isFile() ? path : null;
  } catch (error) {
    if (error instanceof PictureError) throw error;
    return null;
  }
}

/**
 * Returns the possible spellings of a file name: percent-decoded, with the separators of Windows,
 * and with composed or decomposed accents, since archives differ.
 */
function spellings(name: string): string[] {
  const plain = name.replace(/^(\.\/)+/, '');
  const names = [plain, decoded(plain)].flatMap((one) => [one, one.replaceAll('\\', '/')]);
  const all = names.flatMap((one) => [one, one.normalize('NFC'), one.normalize('NFD')]);
  const safe = all.filter((one) => !one.split(/[\\/]/).includes('..'));
  return [...new Set([...safe, ...safe.map((one) => basename(one))])];
}

/** Percent-decodes a name; returns it unchanged when it is not encoded. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
