import { done, gone, refused, resend } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notInCart } from '@/lib/bff/messages';
import { decreaseLine } from '@/lib/cart/services/decrease-line';
import { decreaseLineForm } from '@/lib/forms/cart';

const preparedParameter = 'prepared';

/** Removes one piece of a line of the customer's own cart, in two requests (see `decreaseLine`). */
export const POST = customerFormRoute({
  form: 'cart-line',
  schema: decreaseLineForm,
  page: '/cart',
  isRefilled: false,
  action: 'cart',
  run: async ({ input, customer, request }) => {
    const outcome = await decreaseLine({
      customerId: customer.id,
      lineId: input.line_id,
      shown: Number(input.quantity),
      idempotencyKey: input.idempotency_key,
      isPrepared: request.nextUrl.searchParams.has(preparedParameter),
    });
    if (outcome === 'prepared') return resend(`/api/cart/lines/decrease?${preparedParameter}=1`);
    if (outcome === null) return gone(notInCart);
    return outcome.ok ? done(outcome.message) : refused(outcome.message);
  },
});
