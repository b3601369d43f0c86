import { done, doneAndShown, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notInCart } from '@/lib/bff/messages';
import { removedLinePath } from '@/lib/cart/anchors';
import { removalWords } from '@/lib/cart/removal';
import { removeLineForm } from '@/lib/forms/cart';
import { type RemovalKind, removeOnce } from './remove-line';

/** Handles a form that removes a line from the customer's own cart. */
export function removalRoute(kind: RemovalKind) {
  return customerFormRoute({
    form: 'cart-line',
    schema: removeLineForm,
    page: '/cart',
    isRefilled: false,
    action: 'cart',
    run: async ({ input, customer }) => {
      const taken = await removeOnce(kind, customer.id, input.line_id);
      if (!taken) return gone(notInCart);
      if (!taken.ok) return refused(taken.message);
      const message = removalWords({ ...taken.line, isSetAside: taken.isSetAside });
      // The cart page shows the placeholder of the line.
      return taken.removed ? doneAndShown(message, removedLinePath(input.line_id)) : done(message);
    },
  });
}
