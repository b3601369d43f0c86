import buttons from '@/components/ui/button.module.css';
import { CloseButton } from '@/components/ui/close-button';
import { Link } from '@/components/ui/link';
import { unfilteredPath } from '@/lib/catalogue/chosen-filters';
import { listingPath } from '@/lib/catalogue/listing-address';
import type {
  Category,
  CategoryTree,
  CategoryValue,
  FacetValues,
  ListingQuery,
} from '@/lib/domain/catalogue';
import { facets } from '@/lib/domain/facet-table';
import type { PriceRange } from '@/lib/domain/facets';
import { formatCount } from '@/lib/format/numbers';
import { CategoryNav } from './category-nav';
import { CategoryPanel } from './category-panel';
import { FacetPanel } from './facet-panel';
import { FilterForm } from './filter-form';
import styles from './filter-panel.module.css';
import { FilterSection } from './filter-section';
import { PriceFields } from './price-fields';

/** Id of the panel that the button FILTRER opens on a phone. */
export const filterPanelId = 'filtres';

interface FilterPanelProps {
  readonly query: ListingQuery;
  readonly values: FacetValues;
  readonly count: number;
  readonly prices: PriceRange;
  readonly categories: readonly CategoryValue[];
  /** The number of products per category id. */
  readonly counts: ReadonlyMap<string, number>;
  readonly tree: readonly CategoryTree[];
  /** The path from the top-level category to the current one. */
  readonly path: readonly Category[];
  /** The current category, when it is known. */
  readonly category: Category | null;
  /** Whether the document contains the values of all facets. */
  readonly isComplete: boolean;
}

/**
 * The filters of a listing (specification 1 section 2): a plain GET form, beside the products on a
 * wide screen and a sheet over them on a phone. With scripts every change is applied at once.
 */
export function FilterPanel({
  query,
  values,
  count,
  prices,
  categories,
  counts,
  tree,
  path,
  category,
  isComplete,
}: FilterPanelProps) {
  const { search, sort, minPrice, maxPrice } = query;
  const without = (part: Partial<ListingQuery>) => listingPath({ ...query, ...part, page: 0 });
  const [brand, size, ...others] = facets.map((facet) => (
    <FacetPanel
      key={facet.name}
      facet={facet}
      query={query}
      values={values[facet.name]}
      isComplete={isComplete}
    />
  ));
  return (
    <aside id={filterPanelId} popover="auto" aria-label="Filtres" className={styles.panel}>
      <div className={styles.head}>
        <h2>Filtrer</h2>
        <CloseButton popover={filterPanelId} label="Fermer les filtres" />
      </div>
      <CategoryNav tree={tree} path={path} query={query} counts={counts} />
      <FilterForm address={listingPath(query)}>
        {search ? <input type="hidden" name="q" value={search} /> : null}
        <FilterSection
          title="Nouveautés Depuis"
          open={sort === 'latest'}
          clear={sort === 'latest' ? { label: 'Tout', href: without({ sort: null }) } : null}
        >
          <label className={styles.choice}>
            <input type="checkbox" name="sort" value="latest" defaultChecked={sort === 'latest'} />
            Les plus récentes d’abord
          </label>
        </FilterSection>
        {brand}
        {size}
        <CategoryPanel query={query} values={categories} tree={tree} chosen={category} />
        {others}
        <FilterSection
          title="Prix"
          open={minPrice !== null || maxPrice !== null}
          clear={
            minPrice !== null || maxPrice !== null
              ? { label: 'Effacer', href: without({ minPrice: null, maxPrice: null }) }
              : null
          }
        >
          <PriceFields min={minPrice} max={maxPrice} range={prices} />
        </FilterSection>
        {/* Comes after the field of the same name, which takes precedence when it is chosen. */}
        {sort && sort !== 'latest' ? <input type="hidden" name="sort" value={sort} /> : null}
        <div className={styles.foot}>
          <Link
            href={unfilteredPath(query)}
            rel="nofollow"
            scroll={false}
            className={buttons.quiet}
          >
            Effacer
          </Link>
          <button type="submit" className={buttons.primary}>
            {resultsLabel(count)}
          </button>
        </div>
      </FilterForm>
    </aside>
  );
}

function resultsLabel(count: number): string {
  if (count === 0) return 'Voir les articles';
  return count > 1 ? `Voir les ${formatCount(count)} articles` : 'Voir l’article';
}
