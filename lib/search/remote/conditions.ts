import type { ListingQuery } from '../../domain/catalogue';
import type { FilterDimension } from '../../domain/search-document';
import { chosenIn, chosenPairs, partnerOf } from '../rules/filters';
import { filterDimensions, pairOf } from '../rules/listing';

/** The filters of a listing query in a form that each engine converts to its own. */

/** The product has one of the values. */
interface ValueCondition {
  readonly kind: 'values';
  readonly dimension: FilterDimension;
  readonly values: readonly string[];
}

/** The price is in the range, in cents. */
interface PriceCondition {
  readonly kind: 'price';
  readonly lowest: number | null;
  readonly highest: number | null;
}

/**
 * The product comes in one of the pairs of colour and size. A product without pairs, which does not
 * say which size comes in which colour, passes if it passes `otherwise`.
 */
interface PairCondition {
  readonly kind: 'pairs';
  readonly pairs: readonly string[];
  readonly otherwise: ValueCondition | null;
}

export type Condition = ValueCondition | PriceCondition | PairCondition;

/** The products of each value of a dimension that pass the conditions. */
interface CountOfEach {
  readonly kind: 'each';
  readonly dimension: FilterDimension;
  readonly conditions: readonly Condition[];
}

/** The products that pass the conditions and one more for each value. */
interface CountOfListed {
  readonly kind: 'listed';
  readonly conditions: readonly Condition[];
  readonly values: readonly (readonly [value: string, condition: Condition])[];
}

export type CountRequest = CountOfEach | CountOfListed;

/** Maximum number of values that are counted with a condition each. */
const maxListedValues = 500;

/**
 * The conditions of a listing query.
 * @param ignored a dimension whose own condition is left out, to count its values
 */
export function conditionsOf(
  query: ListingQuery,
  ignored: FilterDimension | null = null,
): readonly Condition[] {
  const chosen = chosenIn(query);
  const { minPrice, maxPrice } = query;
  const conditions: Condition[] = filterDimensions
    .filter((dimension) => dimension !== ignored && chosen[dimension].length > 0)
    .map((dimension) => ({ kind: 'values', dimension, values: chosen[dimension] }));
  if (minPrice !== null || maxPrice !== null) {
    conditions.push({ kind: 'price', lowest: cents(minPrice), highest: cents(maxPrice) });
  }
  const pairs = chosenPairs(chosen);
  if (partnerOf(ignored) === null && pairs.length > 0) {
    conditions.push({ kind: 'pairs', pairs, otherwise: null });
  }
  return conditions;
}

/**
 * How to count the values of a dimension: each with the conditions of the other dimensions. With a
 * chosen colour, the sizes in that colour are counted, and the other way round.
 * @param listed the values of the index
 */
export function countRequestOf(
  query: ListingQuery,
  dimension: FilterDimension,
  listed: readonly string[],
): CountRequest {
  const conditions = conditionsOf(query, dimension);
  const partner = partnerOf(dimension);
  const partners = partner ? chosenIn(query)[partner] : [];
  if (partners.length === 0) return { kind: 'each', dimension, conditions };
  const values = listed.slice(0, maxListedValues).map((value): readonly [string, Condition] => {
    const pairs = partners.map((one) =>
      dimension === 'size' ? pairOf(one, value) : pairOf(value, one),
    );
    const otherwise: Condition = { kind: 'values', dimension, values: [value] };
    return [value, { kind: 'pairs', pairs, otherwise }];
  });
  return { kind: 'listed', conditions, values };
}

function cents(euros: number | null) {
  return euros === null ? null : euros * 100;
}
