import { priorPriceWords } from '@/components/product/prior-price';
import { ProductCard } from '@/components/product/product-card';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { categoriesAbove } from '@/lib/catalogue/category-tree';
import { chosenFilters, unfilteredPath } from '@/lib/catalogue/chosen-filters';
import { listingPath } from '@/lib/catalogue/listing-address';
import type {
  Category,
  CategoryTree,
  CategoryValue,
  FacetValues,
  Listing,
  ListingQuery,
} from '@/lib/domain/catalogue';
import type { PriceRange } from '@/lib/domain/facets';
import { formatCount } from '@/lib/format/numbers';
import { categoryPath } from '@/lib/urls/paths';
import { ActiveFilters } from './active-filters';
import { CategoryChips } from './category-chips';
import { EmptyListing } from './empty-listing';
import { FilterPanel, filterPanelId } from './filter-panel';
import tools from './listing-tool.module.css';
import styles from './listing-view.module.css';
import { SearchUnavailable } from './search-unavailable';
import { SortMenu } from './sort-menu';

const sizes = '(min-width: 90rem) 20rem, (min-width: 64rem) 25vw, (min-width: 48rem) 32vw, 48vw';

interface ListingViewProps {
  readonly query: ListingQuery;
  readonly listing: Listing;
  readonly values: FacetValues;
  readonly categories: readonly CategoryValue[];
  readonly tree: readonly CategoryTree[];
  readonly path: readonly Category[];
  /** The current category, when it is known. */
  readonly category: Category | null;
  readonly title: string;
  /** The range of the price filter. */
  readonly prices: PriceRange;
  /** The corrected search words, when the original ones find nothing. */
  readonly corrected?: string | null;
  /** A suggested search when nothing was found. */
  readonly meant?: string | null;
  /** Whether the words of the query were not searched. */
  readonly isSearchUnavailable?: boolean;
  /** Whether the document contains the values of all facets, for use without scripts. */
  readonly isComplete?: boolean;
}

/** The product listing (specification 1 section 2). */
export function ListingView({
  query,
  listing,
  values,
  categories,
  tree,
  path,
  category,
  title,
  prices,
  corrected,
  meant,
  isSearchUnavailable = false,
  isComplete = false,
}: ListingViewProps) {
  const chosen = chosenFilters(query);
  const unfiltered = unfilteredPath(query);
  const counts = new Map(
    categories.flatMap(({ id, count }) => (count === null ? [] : [[id, count] as const])),
  );
  const hasProducts = listing.products.length > 0;
  const isSearched = query.search !== null && !isSearchUnavailable;
  const trail = [
    ...categoriesAbove(path, isSearched).map(({ id, title: step }) => ({
      title: step,
      href: categoryPath(id),
    })),
    { title },
  ];
  return (
    <div className="page">
      <Breadcrumb trail={trail} />
      <div className={styles.columns}>
        <div className={styles.results}>
          <div className={styles.head}>
            <a href={`#${filterPanelId}`} className={styles.skip}>
              Aller aux filtres
            </a>
            <h1>{title}</h1>
            <CategoryChips tree={tree} path={path} query={query} counts={counts} />
            <p role="status">
              {`${formatCount(listing.count)} ${listing.count > 1 ? 'articles' : 'article'}`}
            </p>
            <button
              type="button"
              popoverTarget={filterPanelId}
              className={`${tools.tool} ${styles.filter}`}
            >
              Filtrer
              {chosen.length > 0 ? <span className={tools.current}>{chosen.length}</span> : null}
            </button>
            <SortMenu query={query} isSearched={isSearched} />
            {hasProducts && query.search && corrected ? (
              <Correction query={query} words={corrected} />
            ) : null}
            <ActiveFilters chosen={chosen} unfiltered={unfiltered} />
          </div>
          {isSearchUnavailable ? <SearchUnavailable query={query} /> : null}
          {hasProducts ? (
            <ProductGrid products={listing.products} />
          ) : (
            <EmptyListing query={query} isSearched={isSearched} meant={meant ?? corrected} />
          )}
          {hasProducts ? (
            <p className={styles.ranking}>
              <Link href="/terms_and_condition#classement-des-offres">Classement</Link>
              {explanationOf(listing.products)}
            </p>
          ) : null}
          <Pagination
            page={query.page}
            pageCount={listing.pageCount}
            href={(page) => listingPath({ ...query, page })}
          />
        </div>
        {/* Comes after the products, so that a slow phone shows those first. */}
        <FilterPanel
          query={query}
          values={values}
          count={listing.count}
          prices={prices}
          categories={categories}
          counts={counts}
          tree={tree}
          path={path}
          category={category}
          isComplete={isComplete}
        />
      </div>
    </div>
  );
}

/** What the link to the ranking is about, and what a crossed-out price is. */
function explanationOf(products: Listing['products']): string {
  const ranking = '\u00a0: comment ces articles sont ordonnés';
  const isReduced = products.some(({ priorPrice }) => priorPrice);
  return isReduced
    ? `${ranking}. Prix barré\u00a0: ${priorPriceWords.toLowerCase()} avant la réduction.`
    : ranking;
}

interface CorrectionProps {
  /** The query with the typed words. */
  readonly query: ListingQuery;
  readonly words: string;
}

/** Names the words that were searched for instead of the typed ones. */
function Correction({ query, words }: CorrectionProps) {
  return (
    <p className={styles.corrected}>
      {`Aucun résultat pour «\u00a0${query.search}\u00a0». Voici les articles pour `}
      <Link href={listingPath({ ...query, search: words, page: 0 })} rel="nofollow">
        {`«\u00a0${words}\u00a0»`}
      </Link>
      .
    </p>
  );
}

function ProductGrid({ products }: Pick<Listing, 'products'>) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} eager={index === 0} heading="h2" detailed />
        </li>
      ))}
    </ul>
  );
}
