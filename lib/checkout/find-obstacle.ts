import { cartObstacleOf } from '@/lib/cart/line-changes';
import type { Cart } from '@/lib/domain/cart';
import type { CheckoutFields } from '@/lib/forms/checkout';
import type { DeliveryTo } from './delivery-to';

const emptyCart =
  'Votre panier est vide. Si vous venez de payer, votre commande se trouve dans Mes commandes.';

/** Why these choices cannot be paid, as a message; null when they can. */
export function findObstacle(
  cart: Pick<Cart, 'lines'>,
  to: DeliveryTo,
  fields: CheckoutFields,
): string | null {
  if (cart.lines.length === 0) return emptyCart;
  const blocked = cartObstacleOf(cart);
  if (blocked) return `${blocked.reason}. Dans votre panier, ${blocked.remedy}.`;
  if (!to.address && fields.delivery_type !== '3') {
    if (fields.delivery_address_id !== '') {
      return 'L’adresse choisie n’est plus parmi les vôtres. Choisissez-en une autre.';
    }
    return to.addresses.length > 0
      ? 'Choisissez une adresse de livraison parmi les vôtres, ou le retrait en boutique.'
      : 'Ajoutez une adresse de livraison, ou choisissez le retrait en boutique.';
  }
  return null;
}
