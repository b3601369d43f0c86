import { pictureAnswer } from '@/lib/bff/picture-answer';
import { clientAddress } from '@/lib/bff/request';
import { readPicture } from '@/lib/marketplace/pictures';

interface MediaContext {
  readonly params: Promise<{ readonly name: string[] }>;
}

/** A marketplace picture under the shop's own address; the placeholder only for a short time. */
export async function GET(request: Request, { params }: MediaContext): Promise<Response> {
  const { name } = await params;
  return pictureAnswer(request, () => readPicture(name, { client: clientAddress(request) }), {
    found: 'public, max-age=86400, stale-while-revalidate=604800',
    missing: 'public, max-age=60',
  });
}
