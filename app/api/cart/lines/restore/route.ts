import { cookies } from 'next/headers';
import { done, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { isInCart } from '@/lib/cart/removal';
import { additions } from '@/lib/cart/services/additions';
import { changeFavourite } from '@/lib/favourites/services/change-favourite';
import { typeset } from '@/lib/format/text';
import { restoreLineForm } from '@/lib/forms/cart';
import { readCart } from '@/lib/marketplace/cart';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { recordPriceAtAdding } from '@/lib/session/prices-at-adding';
import { markRestored, readRemovedLines } from '@/lib/session/removed-lines';

/** Restores a recently removed line with the add-to-cart call: the same article and quantity. */
export const POST = customerFormRoute({
  form: 'cart-line',
  schema: restoreLineForm,
  page: '/cart',
  isRefilled: false,
  action: 'cart',
  run: async ({ input, customer }) => {
    const store = await cookies();
    const lines = await readRemovedLines(store, customer.id);
    const removed = lines.find(({ id }) => id === input.removed_id);
    if (!removed) return gone('Ce retrait ne peut plus être annulé.');
    const message = typeset(`L’article « ${removed.title} » est de nouveau dans votre panier.`);
    const cart = await readCart(customer.id);
    // A double click or a late reply: the line is in the cart already.
    if (removed.isRestored || isInCart(removed, cart.lines)) return done(message);
    const outcome = await additions.add(customer.id, removed, removed.idempotencyKey);
    if (!outcome.ok) {
      return refused(outcome.message || 'L’article n’a pas pu être remis dans votre panier.');
    }
    await markRestored(store, customer.id, removed.id);
    if (removed.isNewFavourite) {
      await optionalBlock(changeFavourite(customer.id, 'remove', removed.productId), null);
    }
    await recordPriceAtAdding(store, customer.id, removed, removed.priceAtAdding);
    return done(message);
  },
});
