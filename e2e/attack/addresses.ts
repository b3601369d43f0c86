import { listingPath } from '../../lib/catalogue/listing-address';
import { priceRange } from '../../lib/domain/facets';

const sorts = ['discover_by', 'latest', 'price_asc', 'price_desc'] as const;
const pages = 3;
const prices = 80;

/**
 * Returns the address of a full listing that is not in the cache. There are two thousand of them.
 */
export function newListing(nth: number): string {
  const page = Math.floor(nth / sorts.length) % pages;
  const price = Math.floor(nth / sorts.length / pages) % (2 * prices);
  return listingPath({
    sort: sorts[nth % sorts.length],
    page,
    minPrice: price < prices ? null : priceRange.step,
    maxPrice: priceRange.highest - priceRange.step * (1 + (price % prices)),
  });
}
