import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/env';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { invoicePdf } from '@/lib/orders/invoice-pdf';
import { readInvoice } from '@/lib/orders/read-invoice';
import { loginPath } from '@/lib/paths';
import { readSession } from '@/lib/session/session';

/** The invoice of a line of one of the customer's own orders, as PDF. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const { customer } = await readSession();
  if (!customer) {
    return new NextResponse(null, { status: 303, headers: { location: loginPath('/myorder') } });
  }
  const { searchParams } = request.nextUrl;
  try {
    const invoice = await readInvoice(
      customer.id,
      searchParams.get('commande') ?? '',
      searchParams.get('article') ?? '',
    );
    if (!invoice) return new NextResponse(null, { status: 404 });
    const file = await invoicePdf(invoice, env().SHOP_NAME);
    return new NextResponse(new Uint8Array(file), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="facture-${invoice.number.replace(/[^\w-]/g, '')}.pdf"`,
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return new NextResponse('Votre facture est momentanément indisponible.', {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '30' },
    });
  }
}
