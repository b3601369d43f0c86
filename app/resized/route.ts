import { MarketplaceError } from '@/lib/marketplace/errors';
import { formatFor, type Resizing, readResizing } from '@/lib/resizing/address';
import { pictureResizer } from '@/lib/resizing/picture-resizer';
import type { ResizedPicture } from '@/lib/resizing/resizer';
import { OverloadedError } from '@/lib/semaphore';

/** How RFC 9218 says that nobody waits for the answer. */
const background = /\bu=7\b/;

/**
 * A picture in one of the shop's widths, under the address that Next's own optimiser has (next.config.mjs); the
 * placeholder, for a short time, where it is lost. 503 while nobody knows whether there is one. AVIF for whoever reads it.
 */
export async function GET(request: Request): Promise<Response> {
  const wanted = readResizing(new URL(request.url).searchParams);
  if (!wanted) return new Response(null, { status: 400, headers: { 'cache-control': 'no-store' } });
  const isAhead = background.test(request.headers.get('priority') ?? '');
  let picture: ResizedPicture;
  try {
    const format = formatFor(request.headers.get('accept'));
    picture = await pictureResizer().find({ ...wanted, format }, isAhead);
  } catch (error) {
    if (!(error instanceof MarketplaceError || error instanceof OverloadedError)) throw error;
    const headers = { 'cache-control': 'no-store', 'retry-after': '5' };
    return new Response(null, { status: 503, headers });
  }
  const headers = headersOf(wanted, picture);
  const isKnown = request.headers.get('if-none-match')?.includes(headers.etag);
  return isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(picture.bytes), {
        headers: { ...headers, 'content-length': String(picture.bytes.byteLength) },
      });
}

function headersOf({ url }: Resizing, { format, tag, isLost }: ResizedPicture) {
  const name = (url.split('/').at(-1) ?? '').replace(/(\.\w+)?$/, `.${format}`);
  return {
    'content-type': `image/${format}`,
    vary: 'accept',
    'cache-control': isLost
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
