import { chosenFilters } from '@/lib/catalogue/chosen-filters';
import type { CategoryValue, FacetValues, Listing, ListingQuery } from '@/lib/domain/catalogue';
import { byFacet, facets } from '@/lib/domain/facet-table';
import { readCategoryValues, readFacets } from '@/lib/marketplace/facets';
import { readListing } from '@/lib/marketplace/products';
import { showColors } from '@/lib/marketplace/shown-colors';
import type { UnknownFilter, ValueCounts } from '@/lib/search/port';
import { countValues, findListing } from '@/lib/search/search';

interface ListingResults {
  readonly listing: Listing;
  readonly values: FacetValues;
  /** null when they cannot be read. */
  readonly categories: readonly CategoryValue[] | null;
  /** The words that were searched instead of misspelt ones; null without a correction. */
  readonly corrected: string | null;
  /** A suggested search when nothing was found. */
  readonly meant: string | null;
  /** Whether the words were not searched: the listing then contains all other products too. */
  readonly isSearchUnavailable: boolean;
}

/**
 * Reads the products and filter values of a listing page. The search answers queries with words.
 * While it is unavailable, the listing is the one without words, but with the filters.
 * @throws MarketplaceError
 */
export async function readListingResults(
  query: ListingQuery,
): Promise<ListingResults | UnknownFilter> {
  const found = query.search ? await findListing(query) : null;
  if (found === 'unknown-filter') return found;
  if (found) {
    const listing = await inChosenColors(query, found.listing);
    return { ...found, listing, isSearchUnavailable: false };
  }
  const unsearched = { ...query, search: null };
  const counting = countValues(unsearched);
  const [listing, values, categories] = await Promise.all([
    readListing(unsearched).then((read) => inChosenColors(query, read)),
    readValues(unsearched, counting),
    readCategories(unsearched, counting),
  ]);
  const isSearchUnavailable = query.search !== null;
  return { listing, values, categories, corrected: null, meant: null, isSearchUnavailable };
}

/**
 * Reads the values of all facets, with the numbers of products that have them and match the other
 * filters, and the words of a search.
 * @throws MarketplaceError
 */
export async function readFacetValues(query: ListingQuery): Promise<FacetValues> {
  const found = query.search ? await findListing(query) : null;
  if (found && found !== 'unknown-filter') return found.values;
  const unsearched = { ...query, search: null };
  return readValues(unsearched, countValues(unsearched));
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

/**
 * The categories with the counts of the index. A plain marketplace counts its whole catalogue: under
 * a filter, a category that the index does not know has no count.
 */
async function readCategories(
  query: ListingQuery,
  counting: Promise<ValueCounts | null>,
): Promise<readonly CategoryValue[] | null> {
  const [categories, counted] = await Promise.all([readCategoryValues(query), counting]);
  if (!categories || !counted) return categories;
  const counts = new Map(counted.categories.map(({ id, count }) => [id, count]));
  const isFiltered = chosenFilters(query).length > 0;
  return categories.map((one) => ({
    ...one,
    count: counts.get(one.id) ?? (isFiltered ? null : one.count),
  }));
}

async function inChosenColors(query: ListingQuery, listing: Listing): Promise<Listing> {
  return { ...listing, products: await showColors(listing.products, query.choices.color) };
}
