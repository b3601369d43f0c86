import type { CategoryValue, FacetValue } from '../../domain/catalogue';
import { byFacet } from '../../domain/facet-table';
import type { FacetName } from '../../domain/facets';
import type { FilterDimension } from '../../domain/search-document';
import type { CatalogueFrame, ValueCounts } from '../port';
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
  const of = (dimension: FilterDimension) => counts.get(dimension) ?? null;
  return {
    values: byFacet(({ name }) => valuesOf(frame, name, of(name))),
    categories: categoriesOf(frame, of('category')),
  };
}

type Counts = ReadonlyMap<string, number> | null;

/** The values in the marketplace's order, followed by those that it does not list. */
function valuesOf(
  { values }: CatalogueFrame,
  facet: FacetName,
  counts: Counts,
): readonly FacetValue[] | null {
  if (!counts) return null;
  const names = new Set(values[facet].map(({ name }) => name));
  const others = [...counts.keys()].filter((name) => !names.has(name)).sort();
  return [...values[facet], ...others.map((name) => ({ name, colorCode: null }))].map(
    ({ name, colorCode }) => ({ name, colorCode, count: counts.get(name) ?? 0 }),
  );
}

/** The categories in tree order, each with its number of products. */
function categoriesOf({ categories }: CatalogueFrame, counts: Counts): readonly CategoryValue[] {
  if (!counts) return [];
  return categories.map(({ id, title }) => ({ id, title, count: counts.get(id) ?? 0 }));
}
