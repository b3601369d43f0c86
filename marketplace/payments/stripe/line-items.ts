import type Stripe from 'stripe';
import type { Session } from '../../services/payment/payment-sessions';

/** Stripe's limit. */
const maxLines = 100;
const longestName = 200;

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

type Priced = Pick<Session, 'lines' | 'shipping_cents' | 'discount_cents' | 'total_cents'>;

/**
 * Returns the line items of Stripe's page, which add up to exactly `total_cents`. Stripe has no
 * negative lines, so an order with a discount becomes one line.
 */
export function lineItemsOf(order: Priced, shopName: string): LineItem[] {
  const { lines, shipping_cents: shipping, discount_cents: discount } = order;
  if (discount > 0 || lines.length >= maxLines) {
    const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
    const description = [
      `${pieces} ${pieces > 1 ? 'articles' : 'article'}`,
      ...(shipping > 0 ? ['livraison comprise'] : []),
      ...(discount > 0 ? ['réduction déduite'] : []),
    ].join(', ');
    return [lineItem({ name: `Commande ${shopName}`, description }, order.total_cents)];
  }
  return [
    ...lines.map(({ title, color, size, unitCents, quantity }) =>
      lineItem({ name: title, description: [color, size].join(' ') }, unitCents, quantity),
    ),
    ...(shipping > 0 ? [lineItem({ name: 'Livraison', description: '' }, shipping)] : []),
  ];
}

function lineItem(
  shown: { readonly name: string; readonly description: string },
  cents: number,
  quantity = 1,
): LineItem {
  const name = shown.name.slice(0, longestName).trim();
  const description = shown.description.slice(0, longestName).trim();
  return {
    quantity,
    price_data: {
      currency: 'eur',
      unit_amount: cents,
      product_data: { name: name || 'Article', ...(description ? { description } : {}) },
    },
  };
}
