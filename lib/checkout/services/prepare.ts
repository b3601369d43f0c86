import { agreementOf } from '@/lib/checkout/agreement';
import { chooseSlot } from '@/lib/checkout/choose-slot';
import { immediateWindow, todayAt, unknownSellerWords } from '@/lib/checkout/days';
import { findObstacle } from '@/lib/checkout/find-obstacle';
import type { NotReady, PreparedCheckout } from '@/lib/checkout/prepared';
import type { Cart } from '@/lib/domain/cart';
import type { CheckoutChoice, PriceSummary } from '@/lib/domain/orders';
import type { CheckoutFields } from '@/lib/forms/checkout';
import { readCart } from '@/lib/marketplace/cart';
import { type Quote, readQuote } from '@/lib/marketplace/checkout';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readDeliveryTo } from './read-delivery-to';
import { readOffer } from './read-offer';

/**
 * Validates the choices against the current cart, address and days, and quotes them.
 * @param quoteAfter other reads before a payment: the amounts are quoted last, so that they are as
 * recent as possible
 * @throws MarketplaceError
 */
export async function prepareCheckout(
  customerId: string,
  fields: CheckoutFields,
  now: Date,
  quoteAfter: Promise<unknown> = Promise.resolve(),
): Promise<PreparedCheckout | NotReady> {
  const [cart, to] = await Promise.all([
    readCart(customerId),
    readDeliveryTo(customerId, fields.delivery_address_id),
  ]);
  const obstacle = findObstacle(cart, to, fields);
  if (obstacle) return { ready: false, message: obstacle };

  const slot = await readSlot(cart, fields, now);
  if ('errors' in slot) {
    return { ready: false, message: toCorrect, ...slot };
  }
  const choice: CheckoutChoice = {
    deliveryType: fields.delivery_type,
    code: fields.code,
    ...slot,
    addressId: to.address?.id ?? '',
  };
  await quoteAfter;
  const quote = await readQuote(customerId, choice);
  if (!quote.ok || !quote.summary) return refusalOf(customerId, choice, quote.message);
  // The customer agrees to an amount, so there is no order without one.
  if (quote.summary.total === null) return { ready: false, message: unknownTotal };
  if (await ignoresCode(customerId, choice, quote.summary)) return refusedBecauseOf(ignoredCode);
  const agreement = agreementOf({
    customerId,
    lines: cart.lines,
    choice,
    address: to.address,
    total: quote.summary.total,
  });
  return { ready: true, cart, to, choice, summary: quote.summary, agreement };
}

/**
 * The reason for a refused quote. Marketplaces do not name it: choices that are accepted without
 * the promotion code were refused because of it.
 */
async function refusalOf(
  customerId: string,
  choice: CheckoutChoice,
  message: string,
): Promise<NotReady> {
  const withoutCode = await quoteWithoutCode(customerId, choice);
  if (withoutCode?.ok) return refusedBecauseOf(message || refusedCode);
  return { ready: false, message: message || refusedQuote };
}

/**
 * Whether the marketplace has ignored an unknown promotion code instead of refusing it: there is no
 * discount, and the total is the same without the code, unlike with free delivery.
 */
async function ignoresCode(
  customerId: string,
  choice: CheckoutChoice,
  { discount, total }: PriceSummary,
): Promise<boolean> {
  if (discount) return false;
  const withoutCode = await quoteWithoutCode(customerId, choice);
  return withoutCode?.ok === true && withoutCode.summary?.total === total;
}

/** null without a code, or when the marketplace fails. */
async function quoteWithoutCode(customerId: string, choice: CheckoutChoice): Promise<Quote | null> {
  if (choice.code === '') return null;
  return optionalBlock(readQuote(customerId, { ...choice, code: '' }), null);
}

function refusedBecauseOf(code: string): NotReady {
  return { ready: false, message: toCorrect, errors: { code } };
}

const toCorrect = 'Certaines informations sont à corriger.';
const refusedCode = 'Ce code n’est pas accepté pour ce panier.';
const ignoredCode = 'Ce code ne réduit pas le montant de ce panier.';
const refusedQuote =
  'Ces choix n’ont pas pu être confirmés. Vérifiez votre panier, le code et la livraison, puis réessayez.';

const unknownTotal =
  'Le montant de votre commande ne peut pas être calculé pour l’instant, et rien n’a été débité. Réessayez dans un moment.';

async function readSlot(cart: Cart, fields: CheckoutFields, now: Date) {
  if (fields.delivery_type === '1') return immediateWindow(now);
  const kind = fields.delivery_type === '2' ? 'delivery' : 'pick-up';
  const offer = await readOffer(cart, kind, now);
  return offer
    ? chooseSlot(fields, offer.days, todayAt(now))
    : { errors: { delivery_type: unknownSellerWords } };
}
