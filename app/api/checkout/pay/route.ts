import { cookies } from 'next/headers';
import {
  type Answer,
  doneAndGo,
  failed,
  goWithWarning,
  refused,
  refusedFor,
} from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { clientAddress } from '@/lib/bff/request';
import { refreshProducts } from '@/lib/catalogue/services/refresh-products';
import { draftFor } from '@/lib/checkout/draft';
import { markPayment } from '@/lib/checkout/payment-mark';
import { lastQuote } from '@/lib/checkout/services/last-quote';
import { openPayment } from '@/lib/checkout/services/open-payment';
import { prepareCheckout } from '@/lib/checkout/services/prepare';
import { promotionLimit } from '@/lib/checkout/services/promotion-limit';
import { siteOrigin } from '@/lib/config/site-url';
import { payForm } from '@/lib/forms/checkout';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readAllOrders } from '@/lib/marketplace/orders';
import { deleteRemovedLines } from '@/lib/session/removed-lines';
import { secondStepPath } from '@/lib/urls/paths';

const changed =
  'Votre panier ou vos choix ont changé\u00a0: vérifiez le montant avant de continuer.';

/**
 * Step 2 of the payment: opens the card page when the amount equals what the customer saw.
 * Otherwise, and after any change of the choices, shows the new amounts first.
 */
export const POST = customerFormRoute({
  form: 'checkout',
  schema: payForm,
  page: '/payment',
  action: 'payment',
  limit: promotionLimit,
  run: async ({ input, session, customer, request }): Promise<Answer> => {
    const { agreement, ...fields } = input;
    const now = new Date();
    const reading = optionalBlock(readAllOrders(customer.id), null);
    const [prepared, orders] = await Promise.all([
      prepareCheckout(customer.id, fields, now, reading),
      reading,
    ]);
    if (!prepared.ready) return refused(prepared.message, prepared.errors);
    if (prepared.agreement !== agreement) {
      session.checkout = draftFor(prepared.cart.lines, fields, fields.code);
      await session.save();
      lastQuote.store(customer.id, fields, prepared);
      return goWithWarning(changed, secondStepPath);
    }
    const orderCount = orders?.length ?? null;
    const origin = siteOrigin(request);
    const address = clientAddress(request);
    const opened = await openPayment(customer.id, prepared, { origin, orderCount, address });
    if (opened.ok) {
      const { cart, choice } = prepared;
      session.payment = markPayment(orders, { lines: cart.lines, choice }, now);
      await session.save();
      // The cart is empty after the purchase, and would show them as removed from it.
      await deleteRemovedLines(await cookies(), customer.id);
      return doneAndGo('', opened.url);
    }
    if (opened.retryAfter !== undefined) return refusedFor(opened.retryAfter, opened.message);
    if (!opened.stale) return failed(opened.message);
    refreshProducts(prepared.cart.lines.flatMap((line) => line.productId ?? []));
    return refused(opened.message);
  },
});
