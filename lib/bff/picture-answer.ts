import { OverloadedError } from '@/lib/concurrency/semaphore';
import { readNoPicture } from '@/lib/image-optimisation/no-picture';
import { MarketplaceError } from '@/lib/marketplace/errors';
import type { PictureFile } from '@/lib/marketplace/pictures';
import { emptyAnswer } from './empty-answer';

/** Values of `Cache-Control`. */
interface PictureLifetimes {
  readonly found: string;
  readonly missing: string;
}

/**
 * An answer with a marketplace picture. A lost picture is replaced by the placeholder, because an
 * `<img>` has no fallback address without scripts. 503 while the marketplace fails.
 */
export async function pictureAnswer(
  read: () => Promise<PictureFile | null>,
  lifetimes: PictureLifetimes,
): Promise<Response> {
  let picture: PictureFile | null;
  try {
    picture = await read();
  } catch (error) {
    if (!(error instanceof MarketplaceError || error instanceof OverloadedError)) throw error;
    return emptyAnswer(503, 5);
  }
  return new Response(picture ? picture.bytes : await readNoPicture(), {
    headers: {
      'content-type': picture ? picture.type : 'image/jpeg',
      'cache-control': picture ? lifetimes.found : lifetimes.missing,
      'x-content-type-options': 'nosniff',
    },
  });
}
