import { createHash } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { doneAndGo, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { env } from '@/lib/env';
import { withdrawalForm } from '@/lib/forms/withdrawal';
import { chatHub } from '@/lib/marketplace/chat-hub';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readWithdrawal } from '@/lib/orders/read-withdrawal';
import { withdrawalMessage } from '@/lib/orders/withdrawal';
import { withdrawalReceiptPdf } from '@/lib/orders/withdrawal-pdf';
import { loginPath, withdrawalPath } from '@/lib/paths';
import { readSession } from '@/lib/session/session';

/**
 * Gives up the contract of one line of an order: the seller is told in the chat, the only call of the specification that
 * reaches them, and the thread keeps when it was. Told twice, it is told once.
 */
export const POST = customerFormRoute({
  form: 'withdrawal',
  schema: withdrawalForm,
  page: '/myorder',
  run: async ({ input, customer }) => {
    const found = await readWithdrawal(customer.id, input.order_id, input.part_id);
    if (!found) return gone(notFound);
    const { order, line, product } = found;
    const receipt = withdrawalPath(order.id, line.partId);
    if (found.declared) return doneAndGo('Votre renonciation est déjà enregistrée.', receipt);
    if (!found.isOpen) return refused('Le délai de rétractation de cet article est passé.');
    if (!product) return refused(unknownSeller);
    const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ');
    const outcome = await chatHub().send(customer.id, {
      productId: product.id,
      sellerId: product.sellerId,
      text: withdrawalMessage(order, line, name),
      clientId: createHash('sha256')
        .update(`withdrawal ${order.id} ${line.partId}`)
        .digest('hex')
        .slice(0, 32),
    });
    return outcome.ok
      ? doneAndGo('Votre renonciation est enregistrée.', receipt)
      : refused(outcome.message || 'Votre renonciation n’a pas pu être envoyée. Réessayez.');
  },
});

const unknownSeller =
  'Cet article n’est plus au catalogue : écrivez au service clientèle pour exercer votre droit.';

/** The receipt of a withdrawal, as PDF. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const { customer } = await readSession();
  if (!customer) {
    return new NextResponse(null, { status: 303, headers: { location: loginPath('/myorder') } });
  }
  const { searchParams } = request.nextUrl;
  try {
    const found = await readWithdrawal(
      customer.id,
      searchParams.get('commande') ?? '',
      searchParams.get('article') ?? '',
    );
    if (!found?.declared) return new NextResponse(null, { status: 404 });
    const file = await withdrawalReceiptPdf(found.declared, env().SHOP_NAME);
    return new NextResponse(new Uint8Array(file), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="renonciation.pdf"',
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return new NextResponse('Votre accusé est momentanément indisponible.', {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '30' },
    });
  }
}
