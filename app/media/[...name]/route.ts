import { TooManyWaiting } from '@/lib/gate';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { type PictureFile, readPicture } from '@/lib/marketplace/pictures';
import { readNoPicture } from '@/lib/no-picture';

interface MediaContext {
  readonly params: Promise<{ readonly name: string[] }>;
}

/**
 * A marketplace picture under the shop's own address; the placeholder, for a short time, where the marketplace has lost it:
 * an `<img>` has no second address without scripts. 503 while nobody knows whether there is one.
 */
export async function GET(_request: Request, { params }: MediaContext): Promise<Response> {
  let picture: PictureFile | null;
  try {
    picture = await readPicture((await params).name);
  } catch (error) {
    if (!(error instanceof MarketplaceError || error instanceof TooManyWaiting)) throw error;
    const headers = { 'cache-control': 'no-store', 'retry-after': '5' };
    return new Response(null, { status: 503, headers });
  }
  return new Response(picture ? picture.bytes : await readNoPicture(), {
    headers: {
      'content-type': picture ? picture.type : 'image/jpeg',
      'cache-control': picture
        ? 'public, max-age=86400, stale-while-revalidate=604800'
        : 'public, max-age=60',
      'x-content-type-options': 'nosniff',
    },
  });
}
