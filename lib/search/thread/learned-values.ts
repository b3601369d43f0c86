import type { FilterDimension } from '../../domain/search-document';
import type { LearnedValues } from '../port';
import type { Catalogue } from './catalogue';
import { flags } from './fields';

/**
 * Sets the learned values of one dimension for the products whose listing omits them. The dimension
 * can be filtered by once it is marked as learned; until then, changed products keep its values.
 */
export function learnValues(
  catalogue: Catalogue,
  dimension: FilterDimension,
  products: LearnedValues['products'],
) {
  const values = new Map<number, string[]>();
  for (const [value, ids] of products) {
    for (const id of ids) {
      const number = catalogue.find(id);
      if (number === undefined) continue;
      const known = values.get(number);
      if (known) known.push(value);
      else values.set(number, [value]);
    }
  }
  const states = catalogue.flags.numbers;
  for (let number = 0; number < catalogue.size; number += 1) {
    if (((states[number] ?? 0) & flags.withoutMembership) === 0) continue;
    catalogue.columns[dimension].put(number, values.get(number) ?? []);
  }
  catalogue.learning.add(dimension);
}

/**
 * Drops the learned values of a dimension, which is then unknown.
 * @returns whether there were any
 */
export function forgetValues(catalogue: Catalogue, dimension: FilterDimension): boolean {
  if (!catalogue.learned.has(dimension)) return false;
  learnValues(catalogue, dimension, []);
  catalogue.learning.delete(dimension);
  return catalogue.learned.delete(dimension);
}
