import { isAbsolute, join, type PlatformPath, relative, sep } from 'node:path';
import { z } from 'zod';

/** First entry of a backup. Its format number tells later releases how to read it. */
export const manifestName = 'backup.json';
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Whether the backup contains the embedded database; one with `DATABASE_URL` does not. */
  database: z.boolean(),
});

/** The embedded database in a data folder, and in a backup. */
export const databasePath = join('marketplace', 'db');

/** Folder of a backup in progress, in `marketplace`. */
export const draftPrefix = 'backup-';

/** Data that the shop and the marketplace create again, and files of the running processes. */
const recreated = [
  /^cache($|\/)/,
  /^search($|\/)/,
  /^marketplace\/(lock\.json|operator\.json|backup-)/,
  /^marketplace\/db\.new($|\/)/,
  /\.tmp$/,
];

/**
 * Returns whether an absolute path is a folder itself or in it. On Windows, `relative` returns an
 * absolute path for another drive.
 */
export function isBelow(
  path: string,
  folder: string,
  system: Pick<PlatformPath, 'relative' | 'isAbsolute'> = { relative, isAbsolute },
): boolean {
  const way = system.relative(folder, path);
  return way === '' || !(way.startsWith('..') || system.isAbsolute(way));
}

/** Returns whether a path of the data folder belongs into a backup. */
export function isBackedUp(path: string): boolean {
  const plain = path.split(sep).join('/').replace(/^\.\//, '');
  return !recreated.some((pattern) => pattern.test(plain));
}
