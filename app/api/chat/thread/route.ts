import { type NextRequest, NextResponse } from 'next/server';
import { readThread } from '@/lib/marketplace/chat';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readSession } from '@/lib/session/session';

const headers = { 'cache-control': 'private, no-store' };

/** The thread between the customer and the seller of a product. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const { customer } = await readSession();
  if (!customer) return NextResponse.json({ messages: null }, { status: 401, headers });
  const productId = request.nextUrl.searchParams.get('product_id') ?? '';
  if (productId === '') return NextResponse.json({ messages: null }, { status: 400, headers });
  try {
    const messages = await readThread(customer.id, productId);
    return NextResponse.json({ messages }, { headers });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return NextResponse.json({ messages: null }, { status: 503, headers });
  }
}
