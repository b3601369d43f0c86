import { emptyAnswer } from '@/lib/bff/empty-answer';
import { clientAddress } from '@/lib/bff/request';
import { OverloadedError } from '@/lib/concurrency/semaphore';
import { readNoPicture } from '@/lib/image-optimisation/no-picture';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { type PictureFile, readPicture } from '@/lib/marketplace/pictures';
import { readProfile } from '@/lib/marketplace/profile';
import { readSessionState } from '@/lib/session/session';
import { pictureSegments } from '@/lib/urls/picture-urls';

/**
 * The photo of the customer's own profile. Unlike the pictures under `/media`, no cache stores it,
 * and its name in the marketplace is not sent. The placeholder when there is none.
 */
export async function GET(request: Request): Promise<Response> {
  const current = await readSessionState();
  if (current.state === 'unavailable') return emptyAnswer(503, 5);
  if (current.state === 'signed-out') return emptyAnswer(401);
  let picture: PictureFile | null;
  try {
    picture = await readPhoto(current.customer.id, clientAddress(request));
  } catch (error) {
    if (!(error instanceof MarketplaceError || error instanceof OverloadedError)) throw error;
    return emptyAnswer(503, 5);
  }
  return new Response(picture ? picture.bytes : await readNoPicture(), {
    headers: {
      'content-type': picture ? picture.type : 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function readPhoto(customerId: string, client: string): Promise<PictureFile | null> {
  const profile = await readProfile(customerId);
  return profile?.photo ? readPicture(pictureSegments(profile.photo), { client }) : null;
}
