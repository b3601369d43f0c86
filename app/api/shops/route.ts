import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { readFields } from '@/lib/bff/body';
import { foreignRequest, tooManyAttempts } from '@/lib/bff/messages';
import { countAttempt } from '@/lib/bff/rate-limit';
import { clientAddress, isSameOrigin } from '@/lib/bff/request';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readProduct } from '@/lib/marketplace/products';
import { readNearbyShops } from '@/lib/marketplace/shops';

const question = z.object({
  productId: z.string().min(1).max(200),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/**
 * A product's shops, nearest first. POST, so that the shopper's position appears in no address or
 * log.
 */
export async function POST(request: NextRequest): Promise<NextResponse> {
  if (!isSameOrigin(request)) return new NextResponse(foreignRequest, { status: 403 });
  const asked = question.safeParse(await readFields(request));
  if (!asked.success) return NextResponse.json({ message: '' }, { status: 400 });
  const { wait } = await countAttempt('places', {
    address: clientAddress(request),
    account: null,
    device: null,
  });
  if (wait > 0) return NextResponse.json({ message: tooManyAttempts(wait) }, { status: 429 });
  const { productId, ...position } = asked.data;
  try {
    const product = await readProduct(productId);
    const shops = product ? await readNearbyShops(product, position) : [];
    return NextResponse.json({ shops }, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return NextResponse.json({ message: '' }, { status: 503 });
  }
}
