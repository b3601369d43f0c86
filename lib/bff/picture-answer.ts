import { OverloadedError } from '@/lib/concurrency/semaphore';
import { readNoPicture } from '@/lib/image-optimisation/no-picture';
import { MarketplaceError } from '@/lib/marketplace/errors';
import type { PictureFile } from '@/lib/marketplace/pictures';
import { shopMetrics } from '@/lib/metrics/shop-metrics';
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
  request: Request,
  read: () => Promise<PictureFile | null>,
  lifetimes: PictureLifetimes,
): Promise<Response> {
  let picture: PictureFile | null;
  try {
    picture = await read();
  } catch (error) {
    return pictureFailure(request, error);
  }
  return new Response(picture ? picture.bytes : await readNoPicture(), {
    headers: {
      'content-type': picture ? picture.type : 'image/jpeg',
      'cache-control': picture ? lifetimes.found : lifetimes.missing,
      'x-content-type-options': 'nosniff',
    },
  });
}

/**
 * The 503 for a picture that cannot be read now. A rejection for overload is counted as such, so
 * that it is no error of the shop, unless the client has disconnected: it gets no response.
 * @throws the error, unless the marketplace failed or too many pictures are requested
 */
export function pictureFailure({ signal }: Request, error: unknown): Response {
  const isOverload = error instanceof OverloadedError;
  if (!isOverload && !(error instanceof MarketplaceError)) throw error;
  if (isOverload && !signal.aborted) shopMetrics.requestsShed({});
  return emptyAnswer(503, 5);
}
