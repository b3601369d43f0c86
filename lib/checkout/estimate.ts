import type { Cents } from '@/lib/domain/cents';
import type { DeliveryType, PriceSummary } from '@/lib/domain/orders';

/** The price of each delivery type; null when the marketplace prices it only for a slot. */
export type DeliveryCosts = Readonly<Record<DeliveryType, Cents | null>>;

/** Estimated prices, before the marketplace quotes the choices. */
export interface Estimate {
  readonly products: Cents | null;
  /** The discount at most. */
  readonly discount: Cents;
  /**
   * The delivery price up to which the discount is known: one that covers the whole known total may
   * be the rest of a larger gift card. null when it is known for all.
   */
  readonly discountKnownTo: Cents | null;
  /** The total without delivery, before the discount. */
  readonly goods: Cents | null;
  readonly costs: DeliveryCosts;
}

/**
 * Estimates the prices from a quote for other choices: none, or those of the second step before a
 * change.
 * @param hasSameCode false when the promotion code has changed, so that its discount no longer
 * applies
 */
export function estimateFrom(
  known: PriceSummary,
  costs: DeliveryCosts,
  hasSameCode: boolean,
): Estimate {
  const taken = known.discount ?? 0;
  const shipping = shippingInTotal(known);
  const discount = hasSameCode ? taken : 0;
  const coversAll = discount > 0 && known.total !== null && known.total <= 0;
  return {
    products: known.products,
    discount,
    discountKnownTo: coversAll ? shipping : null,
    goods: known.total === null ? null : known.total - shipping + taken,
    costs,
  };
}

/**
 * The delivery in the total of a quote: 0 when the total is that of the articles alone, because
 * some marketplaces name the delivery without adding it.
 */
function shippingInTotal({ products, tax, shipping, discount, total }: PriceSummary): Cents {
  if (products === null || shipping === null) return shipping ?? 0;
  const reduced = products - (discount ?? 0);
  const isOfArticles = total === reduced || total === reduced + (tax ?? 0);
  return isOfArticles && total !== reduced + shipping ? 0 : shipping;
}

/**
 * The discount with a delivery type, or while none is chosen: at most the amount before it; null
 * when it is unknown.
 */
export function estimatedDiscount(estimate: Estimate, type: DeliveryType | null): Cents | null {
  const { goods, discount, discountKnownTo } = estimate;
  const cost = costOf(estimate, type);
  if (discountKnownTo !== null && cost > discountKnownTo) return null;
  return goods === null ? discount : Math.min(discount, goods + cost);
}

/** The total including a delivery price that is known; null when the total is unknown. */
export function estimatedTotal(estimate: Estimate, type: DeliveryType | null): Cents | null {
  const { goods } = estimate;
  const discount = estimatedDiscount(estimate, type);
  return goods === null || discount === null ? null : goods + costOf(estimate, type) - discount;
}

function costOf({ costs }: Estimate, type: DeliveryType | null): Cents {
  return (type && costs[type]) ?? 0;
}
