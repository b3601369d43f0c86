import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/env';
import { readPicture } from '@/lib/marketplace/pictures';
import { resize } from './resize';
import { Resizer } from './resizer';
import { FileStore } from './store';

const mostBytes = 300 * 1024 * 1024;

let resizer: Resizer | undefined;

/** The resizer of this process. */
export function pictureResizer(): Resizer {
  resizer ??= new Resizer({
    read,
    resize,
    store: new FileStore(path.resolve(env().VITRINE_DATA_DIR, 'cache', 'resized'), mostBytes),
  });
  return resizer;
}

/** A picture by its address in the shop: one of the marketplace's, or of the shop's own in `public/`. */
async function read(url: string, isAhead: boolean): Promise<Uint8Array | null> {
  const media = '/media/';
  if (!url.startsWith(media)) return readFile(path.join(process.cwd(), 'public', url));
  const name = url.slice(media.length).split('/').map(decodeURIComponent);
  return (await readPicture(name, isAhead))?.bytes ?? null;
}
