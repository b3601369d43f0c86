import { wholeListing } from '@/lib/catalogue/listing-address';
import type { ListingQuery, ProductCard } from '@/lib/domain/catalogue';
import { type Membership, type SearchDocument, storablePrices } from '@/lib/domain/search-document';
import { toProductCard } from './cards';
import { readPublic } from './client';
import { getFilterProducts, getFilterProductsCount } from './contract/catalogue';
import { isBeyondLastPage } from './last-page';
import { toListingBody } from './listing-body';

/**
 * Listing calls that read the whole catalogue page by page, for the sitemap, the search index and
 * purchased products. Not cached, because they would evict the entries of shoppers.
 */

/** Ids of the products on a zero-based listing page; empty beyond the last one. */
export async function readProductIds(
  page: number,
  query: Partial<ListingQuery> = {},
): Promise<readonly string[]> {
  const products = await readPage(page, query);
  return products.map(({ _id }) => _id);
}

/** Cards of the products on a zero-based listing page; empty beyond the last one. */
export async function readProductCards(
  page: number,
  query: Partial<ListingQuery>,
): Promise<readonly ProductCard[]> {
  const products = await readPage(page, query);
  return products.map(toProductCard);
}

async function readPage(page: number, query: Partial<ListingQuery>, withFilters = false) {
  const fields = toListingBody({ ...wholeListing, ...query, page });
  const body = withFilters ? { ...fields, with_filters: 1 } : fields;
  try {
    const { products } = await readPublic(getFilterProducts, { body }, null);
    return products;
  } catch (error) {
    if (await isBeyondLastPage(error, page, () => readCounts(query))) return [];
    throw error;
  }
}

/** The current number of products in a listing. */
export async function countProducts(query: Partial<ListingQuery> = {}): Promise<number> {
  const { products } = await readCounts(query);
  return products;
}

function readCounts(query: Partial<ListingQuery>) {
  const body = toListingBody({ ...wholeListing, ...query });
  return readPublic(getFilterProductsCount, { body }, null);
}

/** One page of the whole catalogue, newest first, as documents for the search index. */
export async function readSearchDocuments(page: number): Promise<readonly SearchDocument[]> {
  const products = await readPage(page, { sort: 'latest' }, true);
  return products.map(({ filters, ...record }) => {
    // The index neither stores nor needs pictures by colour.
    const card = { ...toProductCard(record), secondImage: null, colors: [] };
    return {
      ...card,
      ...storablePrices(card),
      membership: filters ? membershipOf(card, filters) : null,
      offers: filters?.offers.map(({ color, size }) => [color, size] as const) ?? [],
    };
  });
}

type Filters = NonNullable<Awaited<ReturnType<typeof readPage>>[number]['filters']>;

/** The filter values of a product, by facet. */
function membershipOf(
  { brand }: Pick<ProductCard, 'brand'>,
  { category_ids, style, offers }: Filters,
): Membership {
  const distinct = (values: readonly string[]) => [...new Set(values)].filter(Boolean);
  return {
    brand: distinct([brand ?? '']),
    size: distinct(offers.map((offer) => offer.size)),
    style: distinct([style]),
    color: distinct(offers.map((offer) => offer.color)),
    category: category_ids,
  };
}
