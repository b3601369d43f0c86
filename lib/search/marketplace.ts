import type { ListingQuery } from '@/lib/domain/catalogue';
import { readCategoryValues, readFacets } from '@/lib/marketplace/facets';
import { readListing } from '@/lib/marketplace/products';
import type { SearchResult } from './port';

/**
 * The result of the marketplace's own search, which is optional in the specification; null when it
 * ignores the words. Its calls have time limits of their own.
 * @throws MarketplaceError
 */
export async function findWithMarketplace(query: ListingQuery): Promise<SearchResult | null> {
  const [listing, values, categories] = await Promise.all([
    readListing(query),
    readFacets(query),
    readCategoryValues(query),
  ]);
  return listing.searched ? { listing, values, categories, corrected: null, meant: null } : null;
}
