import type { ListingQuery } from '../../domain/catalogue';
import type { FilterDimension } from '../../domain/search-document';
import { filterDimensions, pairOf } from './listing';

/** The chosen values of each dimension. */
export type Chosen = Readonly<Record<FilterDimension, readonly string[]>>;

export function chosenIn({ choices, categoryId }: ListingQuery): Chosen {
  return { ...choices, category: categoryId === null ? [] : [categoryId] };
}

/** The pairs of a chosen colour and a chosen size; empty unless both are chosen. */
export function chosenPairs({ color: colors, size: sizes }: Chosen): readonly string[] {
  return colors.flatMap((color) => sizes.map((size) => pairOf(color, size)));
}

/** Whether a query filters by a dimension that the index does not know. */
export function hasUnknownFilter(
  query: ListingQuery,
  isKnown: (dimension: FilterDimension) => boolean,
): boolean {
  const chosen = chosenIn(query);
  return filterDimensions.some((one) => chosen[one].length > 0 && !isKnown(one));
}

/** The dimension with which a dimension forms the pairs of a product; null for most. */
export function partnerOf(dimension: FilterDimension | null): 'color' | 'size' | null {
  if (dimension === 'size') return 'color';
  return dimension === 'color' ? 'size' : null;
}
