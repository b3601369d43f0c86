import { NextResponse } from 'next/server';
import { readPicture } from '@/lib/marketplace/pictures';

interface MediaContext {
  readonly params: Promise<{ readonly name: string[] }>;
}

/** A marketplace picture under the shop's own address. */
export async function GET(_request: Request, { params }: MediaContext): Promise<Response> {
  const picture = await readPicture((await params).name);
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
