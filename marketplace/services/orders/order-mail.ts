import { formatEuros } from '../../base/money';
import { frenchDay } from '../../base/paris-time';
import { taxWords } from '../../base/tax-words';
import type { FrozenAddress, FrozenLine } from '../../db/schema';
import { letter } from '../../mail/letter';
import type { LetterPart, Mail, Sender } from '../../ports/mailer';
import type { PickUpShop } from '../shops/pick-up-shops';
import { articlesPart, shopParts, trackingLink } from './order-letter';

interface Bought {
  readonly lines: readonly FrozenLine[];
  readonly address: FrozenAddress | null;
  readonly delivery_type: number;
  readonly delivery_date: string;
  readonly delivery_time: string;
  readonly shipping_cents: number;
  readonly discount_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
}

/** An order as shown in its mail. */
interface Ordered {
  readonly order_number: string;
  readonly tracking_number: string;
  /** Pick-up shops; empty for a delivery, or when the shop is unknown. */
  readonly shops: readonly PickUpShop[];
}

/** Builds the order confirmation. */
export function orderMail(
  customer: { readonly email: string; readonly first_name: string },
  bought: Bought,
  order: Ordered,
  sender: Sender,
): Mail {
  const isPickUp = bought.delivery_type === 3;
  const parts = [
    `Bonjour ${customer.first_name},`,
    `Merci pour votre commande ${order.order_number}. ${isPickUp ? 'Le vendeur la prépare pour le retrait en boutique.' : 'Le vendeur la prépare.'}`,
    articlesPart(bought.lines.map(toArticle), sender),
    { kind: 'amounts', rows: sumRows(bought) },
    deliveryText(bought),
    ...addressParts(bought.address),
    ...shopParts(order.shops),
    trackingLink(order.tracking_number, bought.delivery_type, sender),
    'Vous avez 14 jours à compter de la réception pour changer d’avis et renvoyer un article, sans avoir à vous justifier.',
    'À bientôt,',
  ] as const;
  return {
    to: customer.email,
    subject: `Votre commande ${order.order_number}`,
    notice: `confirmation de la commande ${order.order_number}`,
    aside: true,
    ...letter(parts, sender),
  };
}

/** Builds the notice that a payment arrived too late for its order and was refunded. */
export function refundMail(
  to: string,
  refund: { readonly cents: number; readonly reason: string },
  sender: Sender,
): Mail {
  const amount = formatEuros(refund.cents);
  const parts = [
    'Bonjour,',
    `Votre paiement de ${amount} nous est parvenu, mais la commande n’a pas pu être enregistrée. ${refund.reason}`,
    `Nous vous avons aussitôt remboursé ${amount}. Selon votre banque, la somme apparaît sur votre compte sous 5 à 10 jours.`,
    { kind: 'link', label: 'Revenir au panier', address: `${sender.shopUrl}/cart` },
    'Avec toutes nos excuses,',
  ] as const;
  return {
    to,
    subject: `Votre paiement de ${amount} est remboursé`,
    notice: `remboursement de ${amount}`,
    aside: true,
    ...letter(parts, sender),
  };
}

function toArticle({ quantity, title, images, color, size, unitCents }: FrozenLine) {
  return { quantity, title, images, color, size, cents: unitCents * quantity };
}

function sumRows(bought: Bought) {
  const { shipping_cents: shipping, discount_cents: discount } = bought;
  return [
    {
      label: bought.delivery_type === 3 ? 'Retrait en boutique' : 'Livraison',
      amount: shipping === 0 ? 'Gratuit' : formatEuros(shipping),
    },
    ...(discount > 0 ? [{ label: 'Remise', amount: formatEuros(-discount) }] : []),
    {
      label: `Total ${taxWords.included}`,
      detail: `${taxWords.contained} ${formatEuros(bought.tax_cents)}`,
      amount: formatEuros(bought.total_cents),
      total: true,
    },
  ];
}

function deliveryText(bought: Bought): string {
  if (bought.delivery_type === 1) return 'Livraison immédiate, dans les 30 minutes.';
  const slot = `le ${frenchDay(bought.delivery_date)}, ${bought.delivery_time}`;
  return bought.delivery_type === 2 ? `Livraison ${slot}.` : `Retrait en boutique ${slot}.`;
}

function addressParts(address: FrozenAddress | null): LetterPart[] {
  if (!address) return [];
  const place = `${address.pobox} ${address.city}`.trim();
  const lines = [address.name, address.address, place, address.country];
  return [
    {
      kind: 'lines',
      title: 'Adresse de livraison',
      lines: lines.filter((line) => line !== ''),
    },
  ];
}
