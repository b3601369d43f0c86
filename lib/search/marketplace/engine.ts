import type { ListingQuery } from '@/lib/domain/catalogue';
import { readCategoryValues, readFacets } from '@/lib/marketplace/facets';
import { readListing } from '@/lib/marketplace/products';
import type { IndexState, SearchEngine, SearchResult } from '../port';

const state: IndexState = {
  size: null,
  readAt: null,
  highestPrice: null,
  includesMembership: true,
};

/**
 * The search of the marketplace, which is optional in the specification. It also answers for an
 * engine that fails. Its calls have time limits of their own.
 */
export const marketplaceEngine: SearchEngine = {
  name: 'marketplace',
  capabilities: { suggestions: false, counts: false, corrections: false, isShared: true },
  state: async () => state,
  suggest: async () => null,
  find,
  countValues: async () => null,
  writer: null,
  close: async () => undefined,
};

/** null when the marketplace ignores the words. */
async function find(query: ListingQuery, signal: AbortSignal): Promise<SearchResult | null> {
  signal.throwIfAborted();
  const [listing, values, categories] = await Promise.all([
    readListing(query),
    readFacets(query),
    readCategoryValues(query),
  ]);
  return listing.searched ? { listing, values, categories, corrected: null, meant: null } : null;
}
