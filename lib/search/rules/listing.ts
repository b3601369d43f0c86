import { byFacet, facets } from '../../domain/facet-table';
import type { FilterDimension } from '../../domain/search-document';

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

/** Products per page, as in the marketplace's listing. */
export const pageSize = 24;

/** The key of a variation's colour and size. */
export function pairOf(color: string, size: string): string {
  return `${color}\n${size}`;
}
