import { done, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notInCart } from '@/lib/bff/messages';
import { additions, readLineAddition } from '@/lib/cart/services/additions';
import { typeset } from '@/lib/format/text';
import { increaseLineForm } from '@/lib/forms/cart';
import { readCartLine } from '@/lib/marketplace/cart';

/**
 * Adds one piece to a line with the add-to-cart call. The marketplace may extend the line or create
 * a second one; the cart is read again in either case.
 */
export const POST = customerFormRoute({
  form: 'cart-line',
  schema: increaseLineForm,
  page: '/cart',
  isRefilled: false,
  action: 'cart',
  run: async ({ input, customer }) => {
    const line = await readCartLine(customer.id, input.line_id);
    if (!line) return gone(notInCart);
    const addition = await readLineAddition(line);
    if (!addition) return refused('Cet article n’est plus en vente.');
    const outcome = await additions.add(customer.id, addition, input.idempotency_key, true);
    return outcome.ok
      ? done(typeset(`Un exemplaire de plus de « ${line.title} » est dans votre panier.`))
      : refused(outcome.message || 'La quantité n’a pas pu être augmentée.');
  },
});
