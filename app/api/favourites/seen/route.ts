import { cookies } from 'next/headers';
import { done } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { favouritesSeenForm } from '@/lib/forms/favourite';
import { readFavourites } from '@/lib/marketplace/favourites';
import { syncFavouriteHistory } from '@/lib/session/favourite-history';

/**
 * Records the prices and the availability of the favourites, to show later what has changed. The
 * page of the favourites sends it by itself; without a session nothing is stored.
 */
export const POST = formRoute({
  form: 'favourites-seen',
  schema: favouritesSeenForm,
  page: '/my_favorite',
  run: async ({ session: { customer } }) => {
    if (customer) {
      const favourites = await readFavourites(customer.id);
      await syncFavouriteHistory(await cookies(), customer.id, favourites, new Date());
    }
    return done('');
  },
});
