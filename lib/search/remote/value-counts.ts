import type { ListingQuery } from '../../domain/catalogue';
import { byFacet } from '../../domain/facet-table';
import type { FacetName } from '../../domain/facets';
import type { FilterDimension } from '../../domain/search-document';
import type { ValueCounts } from '../port';
import { filterDimensions } from '../rules/listing';
import { type CountRequest, chosenIn, countRequestOf } from './conditions';
import type { ServingIndex } from './serving-index';

/** Whether a query filters by a dimension that the index does not know. */
export function hasUnknownFilter(query: ListingQuery, { known }: ServingIndex): boolean {
  const chosen = chosenIn(query);
  return filterDimensions.some(
    (dimension) => chosen[dimension].length > 0 && !known.includes(dimension),
  );
}

/** How to count the values of each known dimension, in the order of `known`. */
export function countRequestsOf(
  query: ListingQuery,
  { known, used }: ServingIndex,
): readonly CountRequest[] {
  return known.map((dimension) => countRequestOf(query, dimension, used[dimension]));
}

/**
 * The values of the catalogue with their counts.
 * @param counts in the order of `known`
 */
export function valueCountsOf(
  { known, frame }: ServingIndex,
  counts: readonly ReadonlyMap<string, number>[],
): ValueCounts {
  const countsOf = (dimension: FilterDimension) => {
    const place = known.indexOf(dimension);
    return place < 0 ? null : (counts[place] ?? new Map<string, number>());
  };
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
  listed: ServingIndex['frame']['values'][FacetName],
  counts: ReadonlyMap<string, number> | null,
) {
  if (!counts) return null;
  const names = new Set(listed.map(({ name }) => name));
  const others = [...counts.keys()].filter((name) => !names.has(name)).sort();
  return [...listed, ...others.map((name) => ({ name, colorCode: null }))].map(
    ({ name, colorCode }) => ({ name, colorCode, count: counts.get(name) ?? 0 }),
  );
}
