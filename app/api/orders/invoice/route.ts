import type { NextRequest, NextResponse } from 'next/server';
import { answerPdf } from '@/lib/bff/file-answer';
import { env } from '@/lib/config/env';
import { entryOf } from '@/lib/orders/invoice';
import { invoicePdf } from '@/lib/orders/invoice-pdf';
import { readInvoice } from '@/lib/orders/services/read-invoice';

/** The invoice of a line of one of the customer's own orders, as PDF. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const { searchParams } = request.nextUrl;
  const address = {
    orderId: searchParams.get('commande') ?? '',
    lineId: searchParams.get('article') ?? '',
    entry: entryOf(searchParams.get('entree')),
  };
  return answerPdf({
    page: '/myorder',
    what: 'Votre facture',
    make: async (customer) => {
      const invoice = await readInvoice(customer, address);
      if (!invoice) return null;
      const content = await invoicePdf(invoice, env().SHOP_NAME);
      return { name: `facture-${invoice.number}.pdf`, content };
    },
  });
}
