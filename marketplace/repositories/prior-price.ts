import { sql } from 'kysely';
import { toEuros } from '../base/money';

/**
 * The lowest price of the 30 days before the current price began; null for a variation without an
 * announced reduction, without any former price, or whose former price was not higher. A former
 * price was in force in these days exactly if it ended in them. The seller's number only counts
 * while there is no history.
 */
export const priorCents = sql<number | null>`
  case when variation.compare_at_cents > variation.price_cents then (
    select nullif(greatest(prior.cents, variation.price_cents), variation.price_cents)
    from (
      select coalesce(min(former.price_cents), variation.declared_prior_cents) as cents
      from price_history as former
      where former.variation_id = variation.id and former.until > (
        select max(until) - interval '30 days' from price_history
        where price_history.variation_id = variation.id)
    ) as prior
  ) end`;

/** As `priorCents`, of the variation whose price is the product's. */
export const priorCentsOfProduct = sql<number | null>`(
  select ${priorCents} from variation where variation.product_id = product.id
  order by variation.position, variation.id limit 1)`;

/** Returns the price before a reduction as a field of a card or variation; none without one. */
export function priorPriceOnWire(cents: number | null) {
  return cents === null ? {} : { lowest_price_30_days: toEuros(cents) };
}
