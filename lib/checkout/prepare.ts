import type { Cart } from '@/lib/domain/cart';
import type { CheckoutChoice, PriceSummary } from '@/lib/domain/orders';
import type { CheckoutFields } from '@/lib/forms/checkout';
import { readCart } from '@/lib/marketplace/cart';
import { readQuote } from '@/lib/marketplace/checkout';
import { agreementOf } from './agreement';
import { blockedLines } from './blocked-lines';
import { chooseSlot } from './choose-slot';
import { immediateWindow, todayAt } from './days';
import { type DeliveryTo, readDeliveryTo } from './delivery-address';
import { readOffer } from './offer';

/** What is about to be paid. */
export interface PreparedCheckout {
  readonly ready: true;
  readonly cart: Cart;
  readonly to: DeliveryTo;
  readonly choice: CheckoutChoice;
  readonly summary: PriceSummary;
  readonly agreement: string;
}

export interface NotReady {
  readonly ready: false;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
}

/**
 * Checks the choices against the cart, the address and the days as they are now, and asks the marketplace for the amounts.
 * @throws MarketplaceError
 */
export async function prepareCheckout(
  customerId: string,
  fields: CheckoutFields,
  now: Date,
): Promise<PreparedCheckout | NotReady> {
  const [cart, to] = await Promise.all([
    readCart(customerId),
    readDeliveryTo(customerId, fields.delivery_address_id),
  ]);
  const obstacle = findObstacle(cart, to, fields);
  if (obstacle) return { ready: false, message: obstacle };

  const slot = await readSlot(cart, fields, now);
  if ('errors' in slot) {
    return { ready: false, message: 'Certaines informations sont à corriger.', ...slot };
  }
  const choice: CheckoutChoice = {
    deliveryType: fields.delivery_type,
    code: fields.code,
    ...slot,
    addressId: to.address?.id ?? '',
  };
  const quote = await readQuote(customerId, choice);
  if (!quote.ok || !quote.summary) return { ready: false, message: quote.message || refusedQuote };
  const agreement = agreementOf(customerId, cart.lines, choice, quote.summary.total);
  return { ready: true, cart, to, choice, summary: quote.summary, agreement };
}

const refusedQuote =
  'Ces choix n’ont pas pu être confirmés. Vérifiez votre panier, le code et la livraison, puis réessayez.';

const emptyCart =
  'Votre panier est vide. Si vous venez de payer, votre commande se trouve dans Mes commandes.';

function findObstacle(cart: Cart, to: DeliveryTo, fields: CheckoutFields): string | null {
  if (cart.lines.length === 0) return emptyCart;
  if (blockedLines(cart).length > 0) {
    return 'Certains articles ne sont plus disponibles. Retirez-les de votre panier pour commander.';
  }
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

async function readSlot(cart: Cart, fields: CheckoutFields, now: Date) {
  if (fields.delivery_type === '1') return immediateWindow(now);
  const kind = fields.delivery_type === '2' ? 'delivery' : 'pick-up';
  const { days } = await readOffer(cart, kind, now);
  return chooseSlot(fields, days, todayAt(now));
}
