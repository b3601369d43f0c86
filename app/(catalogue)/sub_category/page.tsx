import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { BeyondLastPageView } from '@/components/listing/beyond-last-page-view';
import { ListingView } from '@/components/listing/listing-view';
import { NothingFoundView } from '@/components/listing/nothing-found-view';
import { UnknownFilterView } from '@/components/listing/unknown-filter-view';
import { JsonLd } from '@/components/ui/json-ld';
import { respondNotFound } from '@/lib/cache/page-lifetime';
import { categoriesAbove, pathTo } from '@/lib/catalogue/category-tree';
import { chosenFilters } from '@/lib/catalogue/chosen-filters';
import {
  canonicalListingPath,
  completeParam,
  listingPath,
  readListingQuery,
} from '@/lib/catalogue/listing-address';
import { listingCategory } from '@/lib/catalogue/listing-category';
import { readListingResults } from '@/lib/catalogue/services/read-listing-results';
import { env } from '@/lib/config/env';
import { siteUrl } from '@/lib/config/site-url';
import type { Category } from '@/lib/domain/catalogue';
import { priceRangeUpTo } from '@/lib/domain/facets';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readCategoryValues } from '@/lib/marketplace/facets';
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
  // The page reads the same, in the same calls. Where the page is complete first, Next.js puts the
  // metadata into the body.
  const [listing, values] = isUnlisted
    ? await Promise.all([optionalBlock(readListing(query), null), readCategoryValues(query)])
    : [null, null];
  const category = listingCategory(query.categoryId, { path, listing, values });
  const title = query.search
    ? `Recherche\u00a0: « ${query.search} »`
    : distinctTitle(path, category);
  return {
    ...pageMetadata({
      title: query.page > 0 ? `${title}, page ${query.page + 1}` : title,
      description: describe(path.length === 0 && category ? [category] : path),
      path: listingPath(query),
    }),
    // A canonical address would say that its page is the same.
    ...(filtered && { robots: { index: false }, alternates: undefined }),
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
  const category = listingCategory(query.categoryId, { path, listing, values: categories });
  const unknownCategory = query.categoryId !== null && !category && tree.length > 0;
  const beyondLastPage = query.page > 0 && query.page >= listing.pageCount;
  // The facet may know the category: its failure must not replace a good page by a 404.
  if (unknownCategory && !categories) throw new MarketplaceError('unreachable', 'category facet');
  if (unknownCategory) notFound();
  const title = titleOf(search, category);
  if (beyondLastPage) {
    if (!respondNotFound()) notFound();
    const { pageCount } = listing;
    return <BeyondLastPageView query={query} pageCount={pageCount} title={title} tree={tree} />;
  }
  const isUnheardOf = search && listing.count === 0 && chosenFilters(query).length === 0;
  if (isUnheardOf && query.categoryId === null) {
    const popular = await optionalBlock(readHomeProducts(null), [], menuTimeoutMs);
    return <NothingFoundView words={search} meant={meant} tree={tree} popular={popular} />;
  }
  const site = siteUrl();
  return (
    <>
      <ListingView
        query={query}
        listing={listing}
        values={values}
        categories={categories ?? []}
        tree={tree}
        path={path}
        category={category}
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

/** Several departments have a category with the same title, such as "Baskets". */
function distinctTitle(path: readonly Category[], category: Category | null): string {
  const title = titleOf(null, category);
  const [department] = path;
  return department && path.length > 1 ? `${title} – ${department.title}` : title;
}

function titleOf(search: string | null, category: Category | null): string {
  if (search) return `Résultats pour «\u00a0${search}\u00a0»`;
  return category?.title ?? 'Tous les articles';
}
