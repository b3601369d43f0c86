import { additions, recordPrices } from '@/lib/cart/services/additions';
import { refreshProducts } from '@/lib/catalogue/services/refresh-products';
import type { Customer } from '@/lib/domain/customer';
import type { Outcome } from '@/lib/domain/outcome';
import { changeFavourite } from '@/lib/favourites/services/change-favourite';
import { addToCart } from '@/lib/marketplace/cart';
import { MarketplaceError } from '@/lib/marketplace/errors';
import type { PendingAction } from '@/lib/session/session';

/**
 * Runs the action that a visitor requested before signing in, and reports its result. A failure
 * does not affect the login.
 */
export async function runPendingAction(
  customer: Customer,
  wanted: PendingAction,
): Promise<Outcome> {
  try {
    if (wanted.kind === 'favourite') {
      const outcome = await changeFavourite(customer.id, 'add', wanted.productId);
      return outcome.ok ? { ok: true, message: 'L’article a été ajouté à vos favoris.' } : outcome;
    }
    const addition = { ...wanted, quantity: 1 };
    const request = { customerId: customer.id, addition, idempotencyKey: '' };
    const outcome = await additions.run(request, (key) => addToCart(customer.id, addition, key));
    if (outcome.ok) await recordPrices(customer.id);
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
