import { done, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notInCart } from '@/lib/bff/messages';
import { recordPrices } from '@/lib/cart/services/additions';
import { changeVariation } from '@/lib/cart/services/change-variation';
import { changeVariationForm } from '@/lib/forms/cart';

/** Changes the size or colour of a line in the customer's own cart. */
export const POST = customerFormRoute({
  form: 'cart-line',
  schema: changeVariationForm,
  page: '/cart',
  isRefilled: false,
  action: 'cart',
  run: async ({ input, customer }) => {
    const outcome = await changeVariation(customer.id, input.line_id, input.variation_id);
    if (!outcome) return gone(notInCart);
    if (!outcome.ok) return refused(outcome.message);
    if (outcome.message) await recordPrices(customer.id);
    return done(outcome.message);
  },
});
