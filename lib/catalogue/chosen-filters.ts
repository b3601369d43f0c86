import type { ListingQuery } from '@/lib/domain/catalogue';
import { facets } from '@/lib/domain/facet-table';
import { priceRange } from '@/lib/domain/facets';
import { formatCount } from '@/lib/format/numbers';
import { listingPath } from './listing-address';

/** One active filter of a listing. */
export interface ChosenFilter {
  /** Such as "Taille : 38". */
  readonly label: string;
  /** Address of the listing without this filter. */
  readonly without: string;
}

/**
 * The active filters of a listing, apart from category and search words; the price counts as one.
 */
export function chosenFilters(query: ListingQuery): readonly ChosenFilter[] {
  const { choices, minPrice, maxPrice } = query;
  const withoutPart = (part: Partial<ListingQuery>) => listingPath({ ...query, ...part, page: 0 });
  const values = facets.flatMap(({ name, label }) =>
    choices[name].map((value) => ({
      label: `${label}\u00a0: ${value}`,
      without: withoutPart({
        choices: { ...choices, [name]: choices[name].filter((one) => one !== value) },
      }),
    })),
  );
  if (minPrice === null && maxPrice === null) return values;
  const [from, to] = [minPrice ?? priceRange.lowest, maxPrice ?? priceRange.highest];
  const price = {
    label: `Prix\u00a0: ${formatCount(from)} – ${formatCount(to)}\u00a0€`,
    without: withoutPart({ minPrice: null, maxPrice: null }),
  };
  return [...values, price];
}

/** Address of the listing without filters, in the same order. */
export function unfilteredPath({ categoryId, search, sort }: ListingQuery): string {
  return listingPath({ categoryId, search, sort });
}
