import { type NextRequest, NextResponse } from 'next/server';
import { readSellerPage } from '@/lib/orders/services/seller-page';
import { readSession } from '@/lib/session/session';
import { loginPath } from '@/lib/urls/paths';

/**
 * Leads to the page where the customer can ask the seller of an order line. The seller is looked up
 * here and not for the page with the link, because that takes many calls on a marketplace without
 * extensions.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const { searchParams } = request.nextUrl;
  const [orderId, lineId] = [searchParams.get('commande') ?? '', searchParams.get('article') ?? ''];
  const { customer } = await readSession();
  const location = customer
    ? await readSellerPage(customer.id, orderId, lineId)
    : loginPath('/myorder');
  const headers = { location, 'cache-control': 'private, no-store' };
  return new NextResponse(null, { status: 303, headers });
}
