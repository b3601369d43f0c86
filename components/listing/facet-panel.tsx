import { completeListingPath, listingPath } from '@/lib/catalogue/listing-address';
import { shownValues } from '@/lib/catalogue/shown-values';
import type { FacetValue, ListingQuery } from '@/lib/domain/catalogue';
import type { Facet } from '@/lib/domain/facet-table';
import { facetFieldset } from './facet-fieldset';
import styles from './filter-panel.module.css';
import { FilterSection } from './filter-section';
import { LazyFacet } from './loaded-facets';

interface FacetPanelProps {
  readonly facet: Facet;
  readonly query: ListingQuery;
  /** null when they cannot be read: the chosen ones remain. */
  readonly values: readonly FacetValue[] | null;
  /** Whether the document contains the values of all facets, instead of those that are in use. */
  readonly isComplete: boolean;
}

/**
 * The panel of one facet; none when it has no values. Those that are not in the document load with
 * the first use of the filters; without scripts, a link leads to a document that contains them.
 */
export function FacetPanel({ facet, query, values, isComplete }: FacetPanelProps) {
  const chosen = query.choices[facet.name];
  const isOpen = chosen.length > 0 || isComplete;
  if (shownValues(values ?? [], chosen).length === 0) return null;
  const cleared = { ...query, choices: { ...query.choices, [facet.name]: [] }, page: 0 };
  return (
    <FilterSection
      title={facet.label}
      open={isOpen}
      chosen={chosen.length}
      clear={chosen.length > 0 ? { label: 'Tout', href: listingPath(cleared) } : null}
    >
      <LazyFacet facet={facet} chosen={chosen}>
        {isOpen ? (
          facetFieldset(facet, chosen, values ?? [])
        ) : (
          <a
            href={completeListingPath(listingPath({ ...query, page: 0 }))}
            rel="nofollow"
            className={styles.all}
          >
            {`Afficher les choix\u00a0: ${facet.label}`}
          </a>
        )}
      </LazyFacet>
    </FilterSection>
  );
}
