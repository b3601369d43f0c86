import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/config/env';
import { readPicture } from '@/lib/marketplace/pictures';
import { FileCache } from './file-cache';
import { type PictureCaller, PictureOptimiser } from './picture-optimiser';
import { resize } from './resize';

const maxBytes = 300 * 1024 * 1024;

let optimiser: PictureOptimiser | undefined;

/** Returns the optimiser of this process. */
export function pictureOptimiser(): PictureOptimiser {
  optimiser ??= new PictureOptimiser({
    read,
    resize,
    store: new FileCache(path.resolve(env().VITRINE_DATA_DIR, 'cache', 'resized'), maxBytes),
  });
  return optimiser;
}

/** Reads a picture by its URL: from the marketplace, or from the shop's `public/` folder. */
async function read(
  url: string,
  { client, isBackground }: PictureCaller,
): Promise<Uint8Array | null> {
  const media = '/media/';
  if (!url.startsWith(media)) return readFile(path.join(process.cwd(), 'public', url));
  const name = url.slice(media.length).split('/').map(decodeURIComponent);
  return (await readPicture(name, { client, isPrefetch: isBackground }))?.bytes ?? null;
}
