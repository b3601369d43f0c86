import { wholeListing } from '@/lib/catalogue/listing-address';
import type { ListingQuery, ProductCard } from '@/lib/domain/catalogue';
import type { SearchDocument } from '@/lib/domain/search-document';
import { toProductCard } from './cards';
import { readPublic } from './client';
import { getFilterProducts, getFilterProductsCount } from './contract/catalogue';
import { membershipOf } from './facets';
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
  const body = toListingBody({ ...wholeListing, ...query, page });
  const { products } = await readPublic(getFilterProducts, { body }, null);
  return products.map(({ _id }) => _id);
}

/** Cards of the products on a zero-based listing page; empty beyond the last one. */
export async function readProductCards(
  page: number,
  query: Partial<ListingQuery>,
): Promise<readonly ProductCard[]> {
  const body = toListingBody({ ...wholeListing, ...query, page });
  const { products } = await readPublic(getFilterProducts, { body }, null);
  return products.map(toProductCard);
}

/** The current number of products in a listing. */
export async function countProducts(query: Partial<ListingQuery> = {}): Promise<number> {
  const body = toListingBody({ ...wholeListing, ...query });
  const { products } = await readPublic(getFilterProductsCount, { body }, null);
  return products;
}

/** One page of the whole catalogue, newest first, as documents for the search index. */
export async function readSearchDocuments(page: number): Promise<readonly SearchDocument[]> {
  const body = toListingBody({ ...wholeListing, sort: 'latest', page });
  const input = { body: { ...body, with_filters: 1 } };
  const { products } = await readPublic(getFilterProducts, input, null);
  return products.map(({ filters, ...record }) => {
    // The index neither stores nor needs pictures by colour.
    const card = { ...toProductCard(record), secondImage: null, colors: [] };
    return {
      ...card,
      membership: filters ? membershipOf(card, filters) : null,
      offers: filters?.offers.map(({ color, size }) => [color, size] as const) ?? [],
    };
  });
}
