import { emptyAnswer } from '@/lib/bff/empty-answer';
import { clientAddress } from '@/lib/bff/request';
import { OverloadedError } from '@/lib/concurrency/semaphore';
import { readNoPicture } from '@/lib/image-optimisation/no-picture';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { type PictureFile, readPicture } from '@/lib/marketplace/pictures';

interface MediaContext {
  readonly params: Promise<{ readonly name: string[] }>;
}

/**
 * A marketplace picture under the shop's own address. A lost picture is replaced by the placeholder
 * for a short time, because an `<img>` has no fallback address without scripts. 503 while the
 * marketplace fails.
 */
export async function GET(request: Request, { params }: MediaContext): Promise<Response> {
  let picture: PictureFile | null;
  try {
    picture = await readPicture((await params).name, { client: clientAddress(request) });
  } catch (error) {
    if (!(error instanceof MarketplaceError || error instanceof OverloadedError)) throw error;
    return emptyAnswer(503, 5);
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
