import { NextResponse } from 'next/server';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { type Picture, readPicture } from '@/lib/marketplace/pictures';

interface MediaContext {
  readonly params: Promise<{ readonly name: string[] }>;
}

/** A marketplace picture under the shop's own address; 503 while nobody knows whether there is one. */
export async function GET(_request: Request, { params }: MediaContext): Promise<Response> {
  let picture: Picture | null;
  try {
    picture = await readPicture((await params).name);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return new NextResponse(null, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
  if (!picture) {
    return new NextResponse(null, {
      status: 404,
      headers: { 'cache-control': 'public, max-age=60' },
    });
  }
  return new NextResponse(picture.body, {
    headers: {
      'content-type': picture.type,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'x-content-type-options': 'nosniff',
    },
  });
}
