import { additions, recordPrices } from '@/lib/cart/services/additions';
import type { Customer } from '@/lib/domain/customer';
import type { Outcome } from '@/lib/domain/outcome';
import { changeFavourite } from '@/lib/favourites/services/change-favourite';
import { MarketplaceError } from '@/lib/marketplace/errors';
import type { PendingAction } from '@/lib/session/after-sign-in';

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
    const { idempotencyKey = '' } = wanted;
    const outcome = await additions.add(customer.id, { ...wanted, quantity: 1 }, idempotencyKey);
    if (!outcome.ok) return outcome;
    await recordPrices(customer.id);
    return { ok: true, message: 'L’article a été ajouté à votre panier.' };
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    const message =
      error.ending === 'not-known'
        ? 'Vous êtes connecté, mais nous ne savons pas si l’article choisi a été ajouté. Vérifiez avant de recommencer.'
        : 'Vous êtes connecté, mais l’article choisi n’a pas pu être ajouté. Réessayez.';
    return { ok: false, message };
  }
}
