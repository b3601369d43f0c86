import type { NextRequest } from 'next/server';
import { customerJson } from '@/lib/bff/customer-json';
import { readOwnTracking } from '@/lib/orders/services/read-tracking';
import { stateOf } from '@/lib/orders/tracking';

/**
 * The fingerprint of an order's tracking, for an open page to detect changes. Only for the
 * customer's own orders.
 */
export function GET(request: NextRequest): Promise<Response> {
  return customerJson({ state: null }, async ({ id }) => {
    const own = await readOwnTracking(id, request.nextUrl.searchParams.get('numero') ?? '');
    return own ? { state: stateOf(own) } : 404;
  });
}
