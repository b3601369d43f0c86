import { done, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { additions } from '@/lib/checkout/additions';
import { removeLineForm } from '@/lib/forms/cart';
import { readCartLine, removeCartLine } from '@/lib/marketplace/cart';

/** Takes a line out of the customer's own cart. */
export const POST = customerFormRoute({
  form: 'cart-line',
  schema: removeLineForm,
  page: '/cart',
  run: async ({ input, customer }) => {
    const line = await readCartLine(customer.id, input.line_id);
    if (!line) return gone(notFound);
    const outcome = await removeCartLine(customer.id, line.id);
    additions.forget(customer.id);
    return outcome.ok
      ? done(`« ${line.title} » a été retiré de votre panier.`)
      : refused(outcome.message || 'L’article n’a pas pu être retiré.');
  },
});
