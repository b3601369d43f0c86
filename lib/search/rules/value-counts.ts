import type { FacetValue } from '../../domain/catalogue';
import { byFacet } from '../../domain/facet-table';
import type { FacetName } from '../../domain/facets';
import type { FilterDimension } from '../../domain/search-document';
import type { CatalogueFrame, ValueCounts } from '../port';

type Counts = ReadonlyMap<string, number> | null;

/**
 * Arranges counts as the marketplace lists the values.
 * @param countsOf the number of products of each value; null for an unknown dimension
 */
export function valueCountsOf(
  frame: CatalogueFrame,
  countsOf: (dimension: FilterDimension) => Counts,
): ValueCounts {
  const categories = countsOf('category');
  return {
    values: byFacet(({ name }) => valuesOf(frame.values[name], countsOf(name))),
    categories: categories
      ? frame.categories.map(({ id, title }) => ({ id, title, count: categories.get(id) ?? 0 }))
      : [],
  };
}

/** The values in the marketplace's order, followed by those that it does not list. */
function valuesOf(
  listed: CatalogueFrame['values'][FacetName],
  counts: Counts,
): readonly FacetValue[] | null {
  if (!counts) return null;
  const names = new Set(listed.map(({ name }) => name));
  const others = [...counts.keys()].filter((name) => !names.has(name)).sort();
  return [...listed, ...others.map((name) => ({ name, colorCode: null }))].map(
    ({ name, colorCode }) => ({ name, colorCode, count: counts.get(name) ?? 0 }),
  );
}
