import { sql } from 'kysely';
import { toEuros } from '../base/money';
import { anyOf } from '../db/any-of';
import type { Db } from '../db/schema';

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

/** The id of a variation, if the seller announces a reduction of it. */
export const reducedVariation = sql<string | null>`
  case when variation.compare_at_cents > variation.price_cents then variation.id end`;

/**
 * Returns the prices before the reduction of these variations, by id. Few variations are reduced,
 * so the rule is not a part of the queries that read them: planning it takes longer than they do.
 */
export async function selectPriorCents(
  db: Db,
  reduced: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (reduced.length === 0) return new Map();
  const rows = await db
    .selectFrom('variation')
    .select(['id', priorCents.as('cents')])
    .where('id', '=', anyOf(reduced))
    .execute();
  return new Map(rows.flatMap(({ id, cents }) => (cents === null ? [] : [[id, cents]])));
}

/** Returns the price before a reduction as a field of a card or variation; none without one. */
export function priorPriceOnWire(cents: number | undefined) {
  return cents === undefined ? {} : { lowest_price_30_days: toEuros(cents) };
}
