import type { FrozenAddress, FrozenLine } from '../db/schema';
import type { Mail } from './mail';
import { formatEuros } from './money';
import { frenchDay } from './paris-time';

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

/** The confirmation of an order, in plain text. */
export function orderMail(
  customer: { readonly email: string; readonly first_name: string },
  bought: Bought,
  order: { readonly order_number: string; readonly tracking_number: string },
  shop: { readonly shopName: string; readonly shopUrl: string },
): Mail {
  const text = [
    `Bonjour ${customer.first_name},`,
    '',
    `Merci pour votre commande ${order.order_number}.`,
    '',
    ...bought.lines.map(
      ({ quantity, title, color, size, unitCents }) =>
        `${quantity} × ${title} (${color}, ${size}) : ${formatEuros(unitCents * quantity)}`,
    ),
    '',
    `Livraison : ${bought.shipping_cents === 0 ? 'Gratuit' : formatEuros(bought.shipping_cents)}`,
    ...(bought.discount_cents > 0 ? [`Remise : -${formatEuros(bought.discount_cents)}`] : []),
    `Total TTC : ${formatEuros(bought.total_cents)} (dont TVA ${formatEuros(bought.tax_cents)})`,
    '',
    deliveryLine(bought),
    ...addressLines(bought.address),
    '',
    `Suivi du colis : ${shop.shopUrl}/orderTracking/${order.tracking_number}`,
    '',
    'À bientôt,',
    shop.shopName,
  ].join('\n');
  return {
    to: customer.email,
    subject: `Votre commande ${order.order_number}`,
    text,
    notice: `confirmation de la commande ${order.order_number}`,
  };
}

function deliveryLine(bought: Bought): string {
  if (bought.delivery_type === 1) return 'Livraison immédiate, dans les 30 minutes.';
  const slot = `le ${frenchDay(bought.delivery_date)}, ${bought.delivery_time}`;
  return bought.delivery_type === 2 ? `Livraison ${slot}.` : `Retrait en boutique ${slot}.`;
}

function addressLines(address: FrozenAddress | null): string[] {
  if (!address) return [];
  const place = `${address.pobox} ${address.city}`.trim();
  return ['', address.name, address.address, place, address.country].filter(
    (line, index) => index === 0 || line !== '',
  );
}
