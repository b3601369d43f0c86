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
import { keepPageAtMost } from '@/lib/page-life';
import { countValues, findListing, hasSearch, isIndexAwaited } from '@/lib/search/search';

interface ListingResults {
  readonly listing: Listing;
  readonly values: FacetValues;
  readonly categories: readonly CategoryValue[];
  /** The words that were searched in place of those that find nothing. */
  readonly corrected: string | null;
  /** Words that would find something, where nothing was found. */
  readonly meant: string | null;
}

/**
 * The products of a listing page with what can be chosen. A search is answered by the shop's own index; everything else, and
 * a search before that is ready, by the marketplace.
 */
export async function readListingResults(
  query: ListingQuery,
): Promise<ListingResults | Unsearched> {
  const found = query.search ? await findListing(query) : null;
  // The index reads on in the background, and knows more in a moment.
  const isUnanswered = query.search && hasSearch() && (!found || found === 'unknown-filter');
  if (isUnanswered || isIndexAwaited()) keepPageAtMost(degradedPageSeconds);
  if (found === 'unknown-filter') return found;
  if (found) {
    return { ...found, listing: await inChosenColors(query, found.listing) };
  }
  const [listing, toldValues, toldCategories, counted] = await Promise.all([
    readListing(query).then((read) => inChosenColors(query, read)),
    readFacets(query),
    readCategoryValues(query),
    countValues(query),
  ]);
  const values = byFacet(({ name }) => counted?.values[name] ?? toldValues[name]);
  const counts = new Map(counted?.categories.map(({ id, count }) => [id, count]));
  const categories = toldCategories.map((one) => ({
    ...one,
    count: counts.get(one.id) ?? one.count,
  }));
  // The index that is awaited may know better than a marketplace whose own search finds nothing.
  const isUnknown = !listing.searched || (hasSearch() && listing.count === 0);
  if (query.search && isUnknown) return hasSearch() ? 'not-ready' : 'no-search';
  return { listing, values, categories, corrected: null, meant: null };
}

async function inChosenColors(query: ListingQuery, listing: Listing): Promise<Listing> {
  return { ...listing, products: await showColors(listing.products, query.choices.color) };
}
