import { done, doneAndShown, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notInCart } from '@/lib/bff/messages';
import { removedLinePath } from '@/lib/cart/anchors';
import { removalWords } from '@/lib/cart/removal';
import { removeLine } from '@/lib/cart/services/remove-line';
import { changeFavourite } from '@/lib/favourites/services/change-favourite';
import { removeLineForm } from '@/lib/forms/cart';
import { readCart } from '@/lib/marketplace/cart';

/**
 * Moves a line to the favourites. Adds the favourite first, so that a failure in between leaves the
 * article in both places.
 */
export const POST = customerFormRoute({
  form: 'cart-line',
  schema: removeLineForm,
  page: '/cart',
  action: 'cart',
  run: async ({ input, customer }) => {
    const { lines } = await readCart(customer.id);
    const line = lines.find(({ id }) => id === input.line_id);
    if (!line?.productId) return gone(notInCart);
    const favourite = await changeFavourite(customer.id, 'add', line.productId);
    if (!favourite.ok) {
      return refused(favourite.message || 'L’article n’a pas pu être ajouté à vos favoris.');
    }
    const setAside = { wasFavourite: line.isFavourite };
    const taken = await removeLine({ customerId: customer.id, lines, line, setAside });
    if (!taken.ok) return refused(taken.message);
    const message = removalWords({ ...line, isSetAside: true });
    return taken.removed ? doneAndShown(message, removedLinePath(line.id)) : done(message);
  },
});
