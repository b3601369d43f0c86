import { additions } from '@/app/api/cart/additions';
import { notePrices } from '@/app/api/cart/note-prices';
import { changeFavourite } from '@/app/api/favourites/change-favourite';
import { refreshProducts } from '@/app/api/invalidation/refresh-products';
import type { Customer } from '@/lib/domain/customer';
import type { Outcome } from '@/lib/domain/outcome';
import { addToCart } from '@/lib/marketplace/cart';
import { MarketplaceError } from '@/lib/marketplace/errors';
import type { Wanted } from '@/lib/session/wanted';

/** Does what a visitor asked for before signing in, and says so. A failure is said too; it never spoils the login. */
export async function doWanted(customer: Customer, wanted: Wanted): Promise<Outcome> {
  try {
    if (wanted.kind === 'favourite') {
      const outcome = await changeFavourite(customer.id, 'add', wanted.productId);
      return outcome.ok ? { ok: true, message: 'L’article a été ajouté à vos favoris.' } : outcome;
    }
    const addition = { ...wanted, quantity: 1 };
    const press = { customerId: customer.id, addition, press: '' };
    const outcome = await additions.run(press, (key) => addToCart(customer.id, addition, key));
    if (outcome.ok) await notePrices(customer.id);
    else refreshProducts([wanted.productId]);
    return outcome.ok ? { ok: true, message: 'L’article a été ajouté à votre panier.' } : outcome;
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    const message =
      error.ending === 'not-known'
        ? 'Vous êtes connecté, mais nous ne savons pas si l’article choisi a été ajouté. Vérifiez avant de recommencer.'
        : 'Vous êtes connecté, mais l’article choisi n’a pas pu être ajouté. Réessayez.';
    return { ok: false, message };
  }
}
