import { emptyAnswer } from '@/lib/bff/empty-answer';
import { pictureAnswer } from '@/lib/bff/picture-answer';
import { clientAddress } from '@/lib/bff/request';
import { processWide } from '@/lib/concurrency/process-wide';
import { Semaphore } from '@/lib/concurrency/semaphore';
import { type PictureFile, readPicture } from '@/lib/marketplace/pictures';
import { readProfile } from '@/lib/marketplace/profile';
import { readSessionState } from '@/lib/session/session';
import { pictureSegments } from '@/lib/urls/picture-urls';

/**
 * The server limits pages and images apart from each other; a photo needs calls of both. A quarter
 * of the slots of the profile's call, which `/profile` needs too.
 */
const semaphore = processWide(
  'profile-photos',
  () => new Semaphore({ running: 8, waiting: 256, waitMs: 20_000 }),
);

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
  const client = clientAddress(request);
  return pictureAnswer(request, () => semaphore.run(() => readPhoto(id, client), { client }), {
    found: uncached,
    missing: uncached,
  });
}

async function readPhoto(customerId: string, client: string): Promise<PictureFile | null> {
  const profile = await readProfile(customerId);
  return profile?.photo ? readPicture(pictureSegments(profile.photo), { client }) : null;
}
