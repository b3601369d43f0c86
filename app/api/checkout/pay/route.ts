import { type Answer, doneAndGo, goWithWarning, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { draftFor } from '@/lib/checkout/draft';
import { lastQuote } from '@/lib/checkout/last-quote';
import { openPayment } from '@/lib/checkout/open-payment';
import { markPayment } from '@/lib/checkout/payment-mark';
import { prepareCheckout } from '@/lib/checkout/prepare';
import { promotionLimit } from '@/lib/checkout/promotion-limit';
import { refreshProducts } from '@/lib/checkout/refresh-products';
import { siteOrigin } from '@/lib/checkout/site-origin';
import { payForm } from '@/lib/forms/checkout';
import { readAllOrders } from '@/lib/marketplace/orders';
import { optionalBlock } from '@/lib/optional-block';
import { secondStepPath } from '@/lib/paths';

const changed = 'Votre panier ou vos choix ont changé : vérifiez le montant avant de continuer.';

/**
 * Step 2 of the payment: opens the card page, if what would be paid is what the customer saw. Otherwise, and after any
 * change of the choices, the new amounts are shown first.
 */
export const POST = customerFormRoute({
  form: 'checkout',
  schema: payForm,
  page: '/payment',
  limit: promotionLimit,
  run: async ({ input, session, customer, request }): Promise<Answer> => {
    const { agreement, ...fields } = input;
    const now = new Date();
    const [prepared, orders] = await Promise.all([
      prepareCheckout(customer.id, fields, now),
      optionalBlock(readAllOrders(customer.id), null),
    ]);
    if (!prepared.ready) return refused(prepared.message, prepared.errors);
    if (prepared.agreement !== agreement) {
      session.checkout = draftFor(prepared.cart.lines, fields);
      await session.save();
      lastQuote.keep(customer.id, fields, prepared);
      return goWithWarning(changed, secondStepPath);
    }
    const orderCount = orders?.length ?? null;
    const origin = siteOrigin(request);
    const opened = await openPayment(customer.id, prepared, { origin, orderCount });
    if (opened.ok) {
      session.payment = markPayment(orders, now);
      await session.save();
      return doneAndGo('', opened.url);
    }
    if (opened.stale) refreshProducts(prepared.cart.lines.flatMap((line) => line.productId ?? []));
    return refused(opened.message);
  },
});
