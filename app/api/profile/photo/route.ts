import { emptyAnswer } from '@/lib/bff/empty-answer';
import { pictureAnswer } from '@/lib/bff/picture-answer';
import { clientAddress } from '@/lib/bff/request';
import { type PictureFile, readPicture } from '@/lib/marketplace/pictures';
import { readProfile } from '@/lib/marketplace/profile';
import { readSessionState } from '@/lib/session/session';
import { pictureSegments } from '@/lib/urls/picture-urls';

const uncached = 'private, no-store';

/**
 * The photo of the customer's own profile. Unlike the pictures under `/media`, no cache stores it,
 * and its name in the marketplace is not sent. The placeholder when there is none.
 */
export async function GET(request: Request): Promise<Response> {
  const current = await readSessionState();
  if (current.state === 'unavailable') return emptyAnswer(503, 5);
  if (current.state === 'signed-out') return emptyAnswer(401);
  const { id } = current.customer;
  return pictureAnswer(() => readPhoto(id, clientAddress(request)), {
    found: uncached,
    missing: uncached,
  });
}

async function readPhoto(customerId: string, client: string): Promise<PictureFile | null> {
  const profile = await readProfile(customerId);
  return profile?.photo ? readPicture(pictureSegments(profile.photo), { client }) : null;
}
