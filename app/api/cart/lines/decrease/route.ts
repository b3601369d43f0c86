import { decreaseLine } from '@/app/api/cart/decrease-line';
import { done, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { decreaseLineForm } from '@/lib/forms/cart';

/** Takes one piece off a line of the customer's own cart. */
export const POST = customerFormRoute({
  form: 'cart-line',
  schema: decreaseLineForm,
  page: '/cart',
  run: async ({ input, customer }) => {
    const outcome = await decreaseLine({
      customerId: customer.id,
      lineId: input.line_id,
      shown: Number(input.quantity),
      press: input.press,
    });
    if (outcome === null) return gone(notFound);
    return outcome.ok ? done(outcome.message) : refused(outcome.message);
  },
});
