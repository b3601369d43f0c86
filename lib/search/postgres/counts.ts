import type { FilterDimension } from '../../domain/search-document';
import type { CatalogueFrame, ValueCounts } from '../port';
import { valueCountsOf } from '../rules/value-counts';
import type { GroupCount } from './filters';
import type { SetNames } from './sets';

/** The number of products that pass all filters. */
export const allOf = (groups: readonly GroupCount[]): number =>
  groups.find(([dimension]) => dimension === 'all')?.[3] ?? 0;

/** Arranges counts as the marketplace lists the values. */
export function arrangeCounts(
  frame: CatalogueFrame,
  known: ReadonlySet<FilterDimension>,
  groups: readonly GroupCount[],
  sets: SetNames,
): ValueCounts {
  const counts = new Map([...known].map((dimension) => [dimension, new Map<string, number>()]));
  for (const [dimension, set, name, products] of groups) {
    if (dimension === 'all') continue;
    const values = counts.get(dimension);
    const names = name === null ? sets.namesOf(dimension, set) : [name];
    for (const one of names) values?.set(one, (values.get(one) ?? 0) + products);
  }
  return valueCountsOf(frame, (dimension) => counts.get(dimension) ?? null);
}
