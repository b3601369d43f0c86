import { type NextRequest, NextResponse } from 'next/server';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readOwnTracking } from '@/lib/orders/services/read-tracking';
import { stateOf } from '@/lib/orders/tracking';
import { readSession } from '@/lib/session/session';

const headers = { 'cache-control': 'private, no-store' };

/**
 * The fingerprint of an order's tracking, for an open page to detect changes. Only for the
 * customer's own orders.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const { customer } = await readSession();
  if (!customer) return NextResponse.json({ state: null }, { status: 401, headers });
  const trackingNumber = request.nextUrl.searchParams.get('numero') ?? '';
  try {
    const own = await readOwnTracking(customer.id, trackingNumber);
    if (!own) return NextResponse.json({ state: null }, { status: 404, headers });
    return NextResponse.json({ state: stateOf(own.tracking) }, { headers });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return NextResponse.json({ state: null }, { status: 503, headers });
  }
}
