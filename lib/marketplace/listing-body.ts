import type { z } from 'zod';
import type { ListingQuery } from '@/lib/domain/catalogue';
import { byFacetField } from '@/lib/domain/facet-table';
import { priceRange } from '@/lib/domain/facets';
import type { listingQuery } from './contract/catalogue';

type Fields = z.output<typeof listingQuery>;

/** Converts a listing query to the marketplace's fields (specification 1 sections 3, 4 and 7). */
export function toListingBody(query: ListingQuery): Omit<Fields, 'user_id'> {
  return {
    ...toFilterFields(query),
    page_no: query.page,
    sort: query.sort ?? '',
    discover_by: query.sort === 'discover_by' ? 1 : 0,
  };
}

/**
 * The part of a listing query that selects products, without sorting and paging; facets count with
 * it.
 */
export function toFilterFields({
  categoryId,
  choices,
  minPrice,
  maxPrice,
  search,
}: ListingQuery): Omit<Fields, 'user_id' | 'page_no' | 'sort' | 'discover_by'> {
  const isPriced = minPrice !== null || maxPrice !== null;
  return {
    ...byFacetField(({ name }) => [...choices[name]]),
    category_id: categoryId ?? '',
    // When only one end of the slider was moved, the other one has its limit: the specification
    // sends the value of the slider, which ends at 10000, and a plain marketplace may expect both.
    minPrice: isPriced ? (minPrice ?? priceRange.lowest) : null,
    maxPrice: isPriced ? (maxPrice ?? priceRange.highest) : null,
    search: search ?? undefined,
  };
}
