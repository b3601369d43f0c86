import type { NextRequest, NextResponse } from 'next/server';
import { type Answer, doneAndGo, gone, refused } from '@/lib/bff/answer';
import { answerPdf } from '@/lib/bff/file-answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';
import { type Customer, fullName } from '@/lib/domain/customer';
import { orderLineForm } from '@/lib/forms/order-line';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { currentEmail } from '@/lib/marketplace/profile';
import { asksFor } from '@/lib/orders/after-sale';
import type { ReceiptMail } from '@/lib/orders/declaration';
import { acknowledgeWithdrawal } from '@/lib/orders/services/acknowledge-withdrawal';
import { ownReference } from '@/lib/orders/services/declaration-reference';
import { sealReceipt } from '@/lib/orders/services/declaration-token';
import { recordDeclaration } from '@/lib/orders/services/declare-withdrawal';
import { notifySeller } from '@/lib/orders/services/notify-seller';
import { readWithdrawal, type WithdrawalCase } from '@/lib/orders/services/read-withdrawal';
import { articleWords } from '@/lib/orders/statement';
import { obstacleWords, withdrawalMessage } from '@/lib/orders/withdrawal';
import { withdrawalReceiptPdf } from '@/lib/orders/withdrawal-pdf';
import { withdrawalPath, withdrawalTokenPath } from '@/lib/urls/paths';

/**
 * Declares the withdrawal from one order line. The seller is notified by chat, the only call of the
 * specification that reaches sellers, and the thread records the date. Idempotent.
 */
export const POST = customerFormRoute({
  form: 'withdrawal',
  schema: orderLineForm,
  page: '/myorder',
  isRefilled: false,
  limit: { name: 'chat', account: (_, session) => session.customer?.id ?? null },
  run: async ({ input, customer: signedIn }) => {
    const found = await readWithdrawal(signedIn.id, input.order_id, input.part_id, 'optional');
    if (!found) return gone(notFound, '/myorder');
    if (!found.declared && found.obstacle) return refused(obstacleWords[found.obstacle]);
    const customer = await withCurrentEmail(signedIn);
    const { order, line, number } = found;
    const receipt = withdrawalPath(order.id, line.id);
    if (found.declared) {
      // Its receipt may have been lost with the answer.
      await acknowledgeWithdrawal(found, customer);
      return doneAndGo(declaredBefore, receipt);
    }
    const at = new Date();
    const text = withdrawalMessage({ number, own: found, customerName: fullName(customer), at });
    const outcome = await notifySeller(customer.id, {
      line,
      text,
      key: `withdrawal ${order.id} ${line.id}`,
      isMadeIn: (message) => asksFor('withdrawal', message, number, found),
    }).catch(asFailed);
    if (outcome.kind === 'failed') return declareOtherwise(found, customer, chatFails);
    if (outcome.kind === 'no-seller' || outcome.kind === 'refused') {
      return declareOtherwise(found, customer, notByChat);
    }
    log.info({ orderId: order.id, customer: customer.id }, 'withdrawal declared');
    const sent = { id: '', text, by: 'customer', at: at.toISOString(), clientId: null } as const;
    const declared = (await reread(customer.id, found)) ?? sent;
    const mail = await acknowledgeWithdrawal({ ...found, declared }, customer);
    return doneAndGo(`${declaredNow} ${mailWords(mail, customer.email)}`, receipt);
  },
});

/** Falls back on the session's address, because a withdrawal must not fail for an address. */
async function withCurrentEmail(customer: Customer): Promise<Customer> {
  try {
    return { ...customer, email: await currentEmail(customer) };
  } catch (error) {
    if (error instanceof MarketplaceError) return customer;
    throw error;
  }
}

/** The message as the marketplace stores it, which tells whether it has mailed a receipt. */
async function reread(customerId: string, { order, line }: WithdrawalCase) {
  try {
    return (await readWithdrawal(customerId, order.id, line.id))?.declared;
  } catch (error) {
    if (error instanceof MarketplaceError) return null;
    throw error;
  }
}

/** A withdrawal must not fail for the chat; the message may have been sent. */
function asFailed(error: unknown): { readonly kind: 'failed' } {
  if (!(error instanceof MarketplaceError)) throw error;
  log.warn({ kind: error.kind }, 'the seller was not notified of a withdrawal by chat');
  return { kind: 'failed' };
}

/**
 * Records a withdrawal whose seller cannot be reached by chat, like one without an account.
 * @param words the message to the customer
 */
async function declareOtherwise(
  found: WithdrawalCase,
  customer: Customer,
  words: string,
): Promise<Answer> {
  const { order, line, number } = found;
  const declaration = {
    name: fullName(customer) || customer.email,
    email: customer.email,
    orderNumber: number,
    articles: `${articleWords(line)}, quantité ${line.quantity}`,
  };
  // Under this reference, the page of the line finds it.
  const reference = ownReference(customer.id, order.id, line.id);
  const recorded = await recordDeclaration(declaration, {
    reference,
    customerId: customer.id,
    isOwnOrder: true,
    isCopied: true,
  });
  if (!recorded) return refused(unknownSeller);
  return doneAndGo(words, withdrawalTokenPath(await sealReceipt(recorded)));
}

const declaredNow = 'Votre renonciation est enregistrée et transmise au vendeur.';
const declaredBefore = 'Votre renonciation est déjà enregistrée.';
const notByChat =
  'Votre renonciation est enregistrée. Le vendeur de l’article ne peut pas être joint par la messagerie.';
const chatFails =
  'Votre renonciation est enregistrée. La messagerie avec le vendeur ne fonctionne pas pour l’instant.';
const unknownSeller =
  'Le vendeur ne peut pas être joint d’ici\u00a0: envoyez la déclaration ci-dessous au service clientèle.';

function mailWords(mail: ReceiptMail, email: string): string {
  const words: Readonly<Record<ReceiptMail, string>> = {
    marketplace: 'L’accusé de réception vous est envoyé par e-mail.',
    sent: `L’accusé de réception est envoyé à ${email}.`,
    waiting: `Le serveur de messagerie ne répond pas\u00a0: l’accusé de réception sera envoyé à ${email} dès que possible. Téléchargez le PDF dès maintenant.`,
    none: 'Aucun e-mail n’a pu être envoyé\u00a0: téléchargez le PDF, c’est votre accusé de réception.',
  };
  return words[mail];
}

/** The receipt of a withdrawal as PDF. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const { searchParams } = request.nextUrl;
  const [orderId, lineId] = [searchParams.get('commande') ?? '', searchParams.get('article') ?? ''];
  return answerPdf({
    page: '/myorder',
    what: 'Votre accusé de réception',
    make: async (customer) => {
      const found = await readWithdrawal(customer.id, orderId, lineId);
      if (!found?.declared) return null;
      const { SHOP_NAME } = env();
      const { text: wording, at } = found.declared;
      const facts = [
        found.chat
          ? `Transmise au vendeur par ${SHOP_NAME}`
          : `Référence ${found.declared.id}, enregistrée par ${SHOP_NAME}`,
      ];
      const received = { wording, at: at === null ? null : new Date(at), facts };
      const content = await withdrawalReceiptPdf(received, SHOP_NAME);
      return { name: `renonciation-${found.number}.pdf`, content };
    },
  });
}
