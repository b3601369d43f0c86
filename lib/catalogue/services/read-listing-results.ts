import { capPageLifetime } from '@/lib/cache/page-lifetime';
import { degradedPageSeconds } from '@/lib/cache/policies';
import type {
  CategoryValue,
  FacetValues,
  Listing,
  ListingQuery,
  Unsearched,
} from '@/lib/domain/catalogue';
import { byFacet, facets } from '@/lib/domain/facet-table';
import { readCategoryValues, readFacets } from '@/lib/marketplace/facets';
import { readListing } from '@/lib/marketplace/products';
import { showColors } from '@/lib/marketplace/shown-colors';
import type { ValueCounts } from '@/lib/search/protocol';
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
  // The index counts without words.
  const counting = query.search ? Promise.resolve(null) : countValues(query);
  const [listing, values, categories] = await Promise.all([
    readListing(query).then((read) => inChosenColors(query, read)),
    readValues(query, counting),
    readCategories(query, counting),
  ]);
  // The index may find more than a marketplace whose own search returns nothing.
  const isUnknown = !listing.searched || (hasSearch() && listing.count === 0);
  if (query.search && isUnknown) return hasSearch() ? 'not-ready' : 'no-search';
  return { listing, values, categories, corrected: null, meant: null };
}

/**
 * Reads the values of all facets, with the numbers of products that have them and match the other
 * filters. A search has values only when the shop's own index answers it.
 * @throws MarketplaceError
 */
export async function readFacetValues(query: ListingQuery): Promise<FacetValues> {
  const found = query.search ? await findListing(query) : null;
  if (found && found !== 'unknown-filter') return found.values;
  return readValues(query, query.search ? Promise.resolve(null) : countValues(query));
}

/** The facet values; the marketplace is asked only when the index has not counted all of them. */
async function readValues(
  query: ListingQuery,
  counting: Promise<ValueCounts | null>,
): Promise<FacetValues> {
  const counted = await counting;
  if (counted && facets.every(({ name }) => counted.values[name])) return counted.values;
  const values = await readFacets(query);
  return byFacet(({ name }) => counted?.values[name] ?? values[name]);
}

async function readCategories(
  query: ListingQuery,
  counting: Promise<ValueCounts | null>,
): Promise<readonly CategoryValue[]> {
  const [categories, counted] = await Promise.all([readCategoryValues(query), counting]);
  const counts = new Map(counted?.categories.map(({ id, count }) => [id, count]));
  return categories.map((one) => ({ ...one, count: counts.get(one.id) ?? one.count }));
}

async function inChosenColors(query: ListingQuery, listing: Listing): Promise<Listing> {
  return { ...listing, products: await showColors(listing.products, query.choices.color) };
}
