import { doneAndGo, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { draftFor } from '@/lib/checkout/draft';
import { lastQuote } from '@/lib/checkout/services/last-quote';
import { discardCardPage } from '@/lib/checkout/services/open-payment';
import { prepareCheckout } from '@/lib/checkout/services/prepare';
import { promotionLimit } from '@/lib/checkout/services/promotion-limit';
import { quoteForm } from '@/lib/forms/checkout';
import { secondStepPath } from '@/lib/urls/paths';

/**
 * Step 1 of the payment: validates and stores the choices, then shows the amounts (specification 2
 * section 4).
 */
export const POST = customerFormRoute({
  form: 'checkout',
  schema: quoteForm,
  page: '/payment',
  action: 'order',
  limit: promotionLimit,
  run: async ({ input, session, customer }) => {
    const { returned, ...fields } = input;
    if (returned) discardCardPage(customer.id);
    const prepared = await prepareCheckout(customer.id, fields, new Date());
    if (!prepared.ready) return refused(prepared.message, prepared.errors);
    session.checkout = draftFor(prepared.cart.lines, fields, fields.code);
    await session.save();
    lastQuote.store(customer.id, fields, prepared);
    return doneAndGo('', secondStepPath);
  },
});
