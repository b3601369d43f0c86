import type { Cents } from '@/lib/domain/cents';
import type { PriceSummary } from '@/lib/domain/orders';

/** What a delivery type costs; null where the marketplace prices it only with its slot. */
export type DeliveryCosts = Readonly<Record<'1' | '2' | '3', Cents | null>>;

/** What the cart comes to, before the marketplace is asked for the amounts of the choices. */
export interface Estimate {
  readonly products: Cents | null;
  readonly discount: Cents;
  /** Without any delivery. */
  readonly goods: Cents | null;
  readonly costs: DeliveryCosts;
}

/**
 * An estimate from amounts that are known for other choices: those of no choice, or of the second step before a change.
 * @param hasSameCode false when the code has changed since: its discount no longer counts
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

/** The total with a delivery type; without its cost where that is not known yet. */
export function estimatedTotal({ goods, costs }: Estimate, type: '1' | '2' | '3'): Cents | null {
  return goods === null ? null : goods + (costs[type] ?? 0);
}
