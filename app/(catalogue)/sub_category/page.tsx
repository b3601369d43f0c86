import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { ListingView } from '@/components/listing/listing-view';
import { NothingFoundView } from '@/components/listing/nothing-found-view';
import { UnknownFilterView } from '@/components/listing/unknown-filter-view';
import { JsonLd } from '@/components/ui/json-ld';
import { categoriesAbove, pathTo } from '@/lib/catalogue/category-tree';
import { chosenFilters } from '@/lib/catalogue/chosen-filters';
import {
  canonicalListingPath,
  completeParam,
  listingPath,
  readListingQuery,
} from '@/lib/catalogue/listing-address';
import { readListingResults } from '@/lib/catalogue/services/read-listing-results';
import { env } from '@/lib/config/env';
import { siteUrl } from '@/lib/config/site-url';
import type { Category } from '@/lib/domain/catalogue';
import { priceRangeUpTo } from '@/lib/domain/facets';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { menuTimeoutMs, optionalBlock } from '@/lib/marketplace/optional-block';
import { readHomeProducts, readListing } from '@/lib/marketplace/products';
import { highestPrice } from '@/lib/search/search';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { breadcrumbData, listingData } from '@/lib/seo/structured-data';

export async function generateMetadata({
  searchParams,
}: PageProps<'/sub_category'>): Promise<Metadata> {
  const query = readListingQuery(await searchParams);
  const tree = await optionalBlock(readCategoryTree(), []);
  const path = query.categoryId ? pathTo(tree, query.categoryId) : [];
  const filtered = query.search !== null || query.sort !== null || chosenFilters(query).length > 0;
  const isUnlisted = query.categoryId !== null && path.length === 0 && query.search === null;
  // The page reads the same listing, in the same call.
  const listing = isUnlisted ? await optionalBlock(readListing(query), null) : null;
  const shown = listing?.category ? [listing.category] : path;
  const title = query.search
    ? `Recherche\u00a0: « ${query.search} »`
    : titleOf(null, shown.at(-1) ?? null);
  return {
    ...pageMetadata({
      title: query.page > 0 ? `${title}, page ${query.page + 1}` : title,
      description: describe(shown),
      path: listingPath({ categoryId: query.categoryId, page: query.page }),
    }),
    robots: filtered ? { index: false } : undefined,
  };
}

/** The product listing; its address holds the state. */
export default async function ListingPage({ searchParams }: PageProps<'/sub_category'>) {
  const params = await searchParams;
  const right = canonicalListingPath(params);
  if (right) permanentRedirect(right);
  const query = readListingQuery(params);
  const [results, tree] = await Promise.all([
    readListingResults(query),
    optionalBlock(readCategoryTree(), []),
  ]);
  if (results === 'unknown-filter') return <UnknownFilterView query={query} tree={tree} />;
  const { listing, values, categories, corrected, meant, isSearchUnavailable } = results;
  const search = isSearchUnavailable ? null : query.search;
  const path = query.categoryId ? pathTo(tree, query.categoryId) : [];
  const counted = categories.find(({ id }) => id === query.categoryId) ?? null;
  const category = path.at(-1) ?? listing.category ?? counted;
  const unknownCategory = query.categoryId !== null && !category && tree.length > 0;
  const beyondLastPage = query.page > 0 && query.page >= listing.pageCount;
  if (unknownCategory || beyondLastPage) notFound();
  const isUnheardOf = search && listing.count === 0 && chosenFilters(query).length === 0;
  if (isUnheardOf && query.categoryId === null) {
    const popular = await optionalBlock(readHomeProducts(null), [], menuTimeoutMs);
    return <NothingFoundView words={search} meant={meant} tree={tree} popular={popular} />;
  }
  const site = siteUrl();
  const title = titleOf(search, category);
  return (
    <>
      <ListingView
        query={query}
        listing={listing}
        values={values}
        categories={categories}
        tree={tree}
        path={path}
        title={title}
        prices={priceRangeUpTo(highestPrice())}
        corrected={corrected}
        meant={meant}
        isSearchUnavailable={isSearchUnavailable}
        isComplete={params[completeParam.name] === completeParam.value}
      />
      <JsonLd data={breadcrumbData(site, categoriesAbove(path, search !== null), title)} />
      <JsonLd data={listingData(site, listing.products)} />
    </>
  );
}

function describe(path: readonly Category[]): string {
  const about = path.length > 0 ? path.map(({ title }) => title).join(', ') : 'Tous les articles';
  return `${about} : choisissez par marque, taille, couleur et prix chez ${env().SHOP_NAME}. Livraison chez vous ou essayage en boutique.`;
}

function titleOf(search: string | null, category: Category | null): string {
  if (search) return `Résultats pour «\u00a0${search}\u00a0»`;
  return category?.title ?? 'Tous les articles';
}
