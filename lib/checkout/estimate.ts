import type { Cents } from '@/lib/domain/cents';
import type { PriceSummary } from '@/lib/domain/orders';

/** The price of each delivery type; null when the marketplace prices it only for a slot. */
export type DeliveryCosts = Readonly<Record<'1' | '2' | '3', Cents | null>>;

/** Estimated prices, before the marketplace quotes the choices. */
export interface Estimate {
  readonly products: Cents | null;
  readonly discount: Cents;
  /** The total without delivery. */
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
  const discount = hasSameCode ? (known.discount ?? 0) : 0;
  const taken = known.discount ?? 0;
  const goods =
    known.total === null ? null : known.total - (known.shipping ?? 0) + taken - discount;
  return { products: known.products, discount, goods, costs };
}

/** The total including a delivery type, without the delivery price when that is unknown. */
export function estimatedTotal({ goods, costs }: Estimate, type: '1' | '2' | '3'): Cents | null {
  return goods === null ? null : goods + (costs[type] ?? 0);
}
