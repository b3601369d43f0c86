import { done } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { discardCardPage } from '@/lib/checkout/services/open-payment';
import { cardPageReturnForm } from '@/lib/forms/checkout';

/**
 * Records that the customer came back from the card page, so that the next payment opens a new one.
 * The page of the return sends it by itself; without JavaScript, the form of the payment contains
 * the return (`quoteForm`).
 */
export const POST = formRoute({
  form: 'card-page-return',
  schema: cardPageReturnForm,
  page: '/payment',
  run: async ({ input, session }) => {
    const { customer } = session;
    if (customer) discardCardPage(customer.id, input.cancelled !== '');
    return done('');
  },
});
