import { byFacet, facets } from '../../domain/facet-table';
import type { FilterDimension } from '../../domain/search-document';
import type { LearnedValues } from '../port';

export const filterDimensions: readonly FilterDimension[] = [
  ...facets.map(({ name }) => name),
  'category',
];

/** Something for each dimension, by its name. */
export function byDimension<Value>(
  make: (dimension: FilterDimension) => Value,
): Record<FilterDimension, Value> {
  return { ...byFacet(({ name }) => make(name)), category: make('category') };
}

/** The learned values of each product. */
export function valuesById(products: LearnedValues['products']): ReadonlyMap<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [value, ids] of products) {
    for (const id of ids) {
      const known = values.get(id);
      if (known) known.push(value);
      else values.set(id, [value]);
    }
  }
  return values;
}

/** Products per page, as in the marketplace's listing. */
export const pageSize = 24;

/** The key of a variation's colour and size. */
export function pairOf(color: string, size: string): string {
  return `${color}\n${size}`;
}
