import { degradedPageSeconds } from '@/lib/cache';
import type {
  CategoryValue,
  FacetValues,
  Listing,
  ListingQuery,
  Unsearched,
} from '@/lib/domain/catalogue';
import { byFacet } from '@/lib/domain/facet-table.mjs';
import { readCategoryValues, readFacets } from '@/lib/marketplace/facets';
import { readListing } from '@/lib/marketplace/products';
import { showColors } from '@/lib/marketplace/shown-colors';
import { capPageLifetime } from '@/lib/page-lifetime';
import { countValues, findListing, hasSearch, isIndexAwaited } from '@/lib/search/search';

interface ListingResults {
  readonly listing: Listing;
  readonly values: FacetValues;
  readonly categories: readonly CategoryValue[];
  /** The words that were searched instead of misspelt ones; null without a correction. */
  readonly corrected: string | null;
  /** A suggested search when nothing was found. */
  readonly meant: string | null;
}

/**
 * Reads the products and filter values of a listing page. The shop's own index answers searches;
 * the marketplace answers everything else, and searches until the index is ready.
 */
export async function readListingResults(
  query: ListingQuery,
): Promise<ListingResults | Unsearched> {
  const found = query.search ? await findListing(query) : null;
  // The index is still being built, so the results will be better soon.
  const isUnanswered = query.search && hasSearch() && (!found || found === 'unknown-filter');
  if (isUnanswered || isIndexAwaited()) capPageLifetime(degradedPageSeconds);
  if (found === 'unknown-filter') return found;
  if (found) {
    return { ...found, listing: await inChosenColors(query, found.listing) };
  }
  const [listing, marketplaceValues, marketplaceCategories, counted] = await Promise.all([
    readListing(query).then((read) => inChosenColors(query, read)),
    readFacets(query),
    readCategoryValues(query),
    countValues(query),
  ]);
  const values = byFacet(({ name }) => counted?.values[name] ?? marketplaceValues[name]);
  const counts = new Map(counted?.categories.map(({ id, count }) => [id, count]));
  const categories = marketplaceCategories.map((one) => ({
    ...one,
    count: counts.get(one.id) ?? one.count,
  }));
  // The index may find more than a marketplace whose own search returns nothing.
  const isUnknown = !listing.searched || (hasSearch() && listing.count === 0);
  if (query.search && isUnknown) return hasSearch() ? 'not-ready' : 'no-search';
  return { listing, values, categories, corrected: null, meant: null };
}

async function inChosenColors(query: ListingQuery, listing: Listing): Promise<Listing> {
  return { ...listing, products: await showColors(listing.products, query.choices.color) };
}
