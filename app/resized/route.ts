import { emptyAnswer } from '@/lib/bff/empty-answer';
import { pictureFailure } from '@/lib/bff/picture-answer';
import { clientAddress } from '@/lib/bff/request';
import type { OptimisedPicture } from '@/lib/image-optimisation/picture-optimiser';
import {
  formatFor,
  type PictureRequest,
  readPictureRequest,
} from '@/lib/image-optimisation/picture-request';
import { pictureOptimiser } from '@/lib/image-optimisation/process-optimiser';

/** Low priority (RFC 9218): no visitor waits for the response. */
const background = /\bu=7\b/;

/**
 * Serves a picture in one of the shop's widths, under the URL of Next.js's own optimiser
 * (next.config.mjs), as AVIF, WebP or JPEG. A missing picture is replaced by the placeholder, which
 * is cached for a short time, like a damaged picture. The response is a 503 while it is unknown
 * whether the picture exists.
 */
export async function GET(request: Request): Promise<Response> {
  const wanted = readPictureRequest(new URL(request.url).searchParams);
  if (!wanted) return emptyAnswer(400);
  const isBackground = background.test(request.headers.get('priority') ?? '');
  let picture: OptimisedPicture;
  try {
    const format = formatFor(request.headers.get('accept'));
    picture = await pictureOptimiser().find(
      { ...wanted, format },
      { client: clientAddress(request), isBackground },
    );
  } catch (error) {
    return pictureFailure(request, error);
  }
  const headers = headersOf(wanted, picture);
  const isKnown = request.headers.get('if-none-match')?.includes(headers.etag);
  return isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(picture.bytes), {
        headers: { ...headers, 'content-length': String(picture.bytes.byteLength) },
      });
}

function headersOf({ url }: PictureRequest, { format, tag, isTemporary }: OptimisedPicture) {
  const name = (url.split('/').at(-1) ?? '').replace(/(\.\w+)?$/, `.${format}`);
  return {
    'content-type': `image/${format}`,
    vary: 'accept',
    'cache-control': isTemporary
      ? 'public, max-age=60'
      : 'public, max-age=86400, stale-while-revalidate=604800',
    etag: `"${tag}"`,
    'content-disposition': `inline; filename*=UTF-8''${name.replace(/['()*!]/g, escaped)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

function escaped(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
