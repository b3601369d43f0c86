import { type NextRequest, NextResponse } from 'next/server';
import { isProductIds, maxRecent } from '@/lib/catalogue/recent-products';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readProductCard } from '@/lib/marketplace/products';

/**
 * Product cards by id (`?id=…&id=…`), for lists that only the browser stores. The same for
 * everybody; unknown and unreadable products are left out. A response is not cached if a product is
 * unreadable.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const ids = request.nextUrl.searchParams.getAll('id');
  if (!isProductIds(ids)) {
    const message = `Un à ${maxRecent} articles peuvent être demandés à la fois.`;
    return NextResponse.json(
      { message },
      { status: 400, headers: { 'cache-control': 'no-store' } },
    );
  }
  const cards = await Promise.all(ids.map((id) => optionalBlock(readProductCard(id), undefined)));
  // null is a product that is no longer sold, undefined one that may be readable in a moment.
  const isComplete = !cards.includes(undefined);
  return NextResponse.json(
    { products: cards.flatMap((card) => card ?? []) },
    { headers: { 'cache-control': isComplete ? 'public, max-age=60' : 'no-store' } },
  );
}
