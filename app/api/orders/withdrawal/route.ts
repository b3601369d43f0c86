import type { NextRequest, NextResponse } from 'next/server';
import { doneAndGo, gone, refused } from '@/lib/bff/answer';
import { answerPdf } from '@/lib/bff/file-answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';
import { orderLineForm } from '@/lib/forms/order-line';
import { asksFor } from '@/lib/orders/after-sale';
import { notifySeller } from '@/lib/orders/services/notify-seller';
import { readWithdrawal } from '@/lib/orders/services/read-withdrawal';
import { withdrawalMessage } from '@/lib/orders/withdrawal';
import { withdrawalReceiptPdf } from '@/lib/orders/withdrawal-pdf';
import { withdrawalPath } from '@/lib/urls/paths';

/**
 * Declares the withdrawal from one order line. The seller is notified by chat, the only call of the
 * specification that reaches sellers, and the thread records the date. Idempotent.
 */
export const POST = customerFormRoute({
  form: 'withdrawal',
  schema: orderLineForm,
  page: '/myorder',
  limit: { name: 'chat', account: (_, session) => session.customer?.id ?? null },
  run: async ({ input, customer }) => {
    const found = await readWithdrawal(customer.id, input.order_id, input.part_id);
    if (!found) return gone(notFound);
    const { order, line, number } = found;
    const receipt = withdrawalPath(order.id, line.partId);
    if (found.declared) return doneAndGo(declaredBefore, receipt);
    if (!found.isOpen) return refused('Le délai de rétractation de cet article est passé.');
    const customerName = [customer.firstName, customer.lastName].filter(Boolean).join(' ');
    const outcome = await notifySeller(customer.id, {
      line,
      text: withdrawalMessage({ number, own: found, customerName, at: new Date() }),
      key: `withdrawal ${order.id} ${line.partId}`,
      isMadeIn: (message) => asksFor('withdrawal', message, number, found),
    });
    if (outcome.kind === 'no-seller') return refused(unknownSeller);
    if (outcome.kind === 'refused') return refused(outcome.message || notSent);
    if (outcome.kind !== 'sent') return doneAndGo(declaredBefore, receipt);
    log.info({ orderId: order.id, customer: customer.id }, 'withdrawal declared');
    return doneAndGo(declared, receipt);
  },
});

const declared = 'Votre renonciation est enregistrée et transmise au vendeur.';
const declaredBefore = 'Votre renonciation est déjà enregistrée.';
const notSent = 'Votre renonciation n’a pas pu être envoyée. Réessayez.';
const unknownSeller =
  'Cet article n’est plus au catalogue, et son vendeur ne peut pas être joint d’ici : envoyez la déclaration ci-dessous au service client.';

/** The receipt of a withdrawal as PDF. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const { searchParams } = request.nextUrl;
  const [orderId, partId] = [searchParams.get('commande') ?? '', searchParams.get('article') ?? ''];
  return answerPdf({
    page: '/myorder',
    what: 'Votre accusé de réception',
    make: async (customer) => {
      const found = await readWithdrawal(customer.id, orderId, partId);
      if (!found?.declared) return null;
      const content = await withdrawalReceiptPdf(found.declared, env().SHOP_NAME);
      return { name: `renonciation-${found.number}.pdf`, content };
    },
  });
}
