import { cookies } from 'next/headers';
import { done, doneAndShown, loginNeeded, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { refererPath } from '@/lib/bff/respond';
import { changeFavourite } from '@/lib/favourites/services/change-favourite';
import { favouriteForm } from '@/lib/forms/favourite';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readProductCard } from '@/lib/marketplace/products';
import { storeAction } from '@/lib/session/after-sign-in';
import type { CookieStore } from '@/lib/session/customer-cookie';
import { recordFavourite } from '@/lib/session/favourite-history';
import { deleteRemovedFavourite, saveRemovedFavourite } from '@/lib/session/removed-favourites';
import { loginPath } from '@/lib/urls/paths';

/** Adds or removes a favourite; a visitor's action runs right after signing in. */
export const POST = formRoute({
  form: 'favourite',
  schema: favouriteForm,
  page: '/my_favorite',
  run: async ({ input, session, request }) => {
    const { customer } = session;
    if (!customer) {
      if (input.action === 'add') {
        storeAction(session, { kind: 'favourite', productId: input.product_id });
        await session.save();
      }
      return loginNeeded(loginPath(refererPath(request, '/')));
    }
    const outcome = await changeFavourite(customer.id, input.action, input.product_id);
    if (!outcome.ok) return refused(outcome.message || refusals[input.action]);
    const { product_id: productId, title } = input;
    if (input.action === 'add') {
      const store = await cookies();
      await deleteRemovedFavourite(store, customer.id, productId);
      await recordAdded(store, customer.id, productId);
    } else if (title) {
      await saveRemovedFavourite(await cookies(), customer.id, { productId, title });
      return doneAndShown('', '/my_favorite');
    }
    return done(input.action === 'add' ? 'Ajouté à vos favoris.' : 'Retiré de vos favoris.');
  },
});

/** How long the answer waits for the price of an added favourite. */
const priceTimeoutMs = 500;

/** Records the price, which is usually cached, since the shopper has just seen it. */
async function recordAdded(store: CookieStore, customerId: string, productId: string) {
  const card = await optionalBlock(readProductCard(productId), null, priceTimeoutMs);
  if (card) await recordFavourite(store, customerId, { ...card, productId }, new Date());
}

/** For a marketplace that refuses without a message. */
const refusals = {
  add: 'L’article n’a pas pu être ajouté à vos favoris. Réessayez.',
  remove: 'L’article n’a pas pu être retiré de vos favoris. Réessayez.',
} as const;
