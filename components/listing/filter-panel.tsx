import type { ReactNode } from 'react';
import buttons from '@/components/ui/button.module.css';
import { CloseIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { unfilteredPath } from '@/lib/chosen-filters';
import type { FacetValues, ListingQuery } from '@/lib/domain/catalogue';
import { facets } from '@/lib/domain/facet-table.mjs';
import { listingPath } from '@/lib/listing-address';
import { FacetPanel } from './facet-panel';
import { FilterForm } from './filter-form';
import styles from './filter-panel.module.css';
import { FilterSection } from './filter-section';
import { PriceFields } from './price-fields';

/** What the button FILTRER opens on a phone. */
export const filterPanelId = 'filtres';

interface FilterPanelProps {
  readonly query: ListingQuery;
  readonly values: FacetValues;
  readonly count: number;
  /** The tree of categories, which are links and no fields. */
  readonly categories: ReactNode;
}

/**
 * The filters of a listing (specification 1 section 2): a plain GET form, beside the products on a wide screen and a sheet
 * over them on a phone. With scripts every change shows at once.
 */
export function FilterPanel({ query, values, count, categories }: FilterPanelProps) {
  const { categoryId, search, sort, minPrice, maxPrice } = query;
  const without = (part: Partial<ListingQuery>) => listingPath({ ...query, ...part, page: 0 });
  const [brand, size, ...others] = facets.map((facet) => (
    <FacetPanel key={facet.name} facet={facet} query={query} values={values[facet.name]} />
  ));
  return (
    <aside id={filterPanelId} popover="auto" aria-label="Filtres" className={styles.panel}>
      <div className={styles.head}>
        <h2>Filtrer</h2>
        <button
          type="button"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          aria-label="Fermer les filtres"
        >
          <CloseIcon />
        </button>
      </div>
      <FilterForm address={listingPath(query)}>
        {categoryId ? <input type="hidden" name="cat_id" value={categoryId} /> : null}
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
        <FilterSection
          title="Catégorie"
          open
          clear={categoryId ? { label: 'Tout', href: without({ categoryId: null }) } : null}
        >
          {categories}
        </FilterSection>
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
          <PriceFields min={minPrice} max={maxPrice} />
        </FilterSection>
        {/* After the field of the same name, which counts when it is chosen. */}
        {sort && sort !== 'latest' ? <input type="hidden" name="sort" value={sort} /> : null}
        <div className={styles.foot}>
          <Link href={unfilteredPath(query)} rel="nofollow" className={buttons.quiet}>
            Tout effacer
          </Link>
          <button type="submit" className={buttons.primary}>
            {count > 1 ? `Voir les ${count} articles` : 'Voir les articles'}
          </button>
        </div>
      </FilterForm>
    </aside>
  );
}
