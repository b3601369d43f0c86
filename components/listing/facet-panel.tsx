import { listingPath } from '@/lib/catalogue/listing-address';
import type { FacetValue, ListingQuery } from '@/lib/domain/catalogue';
import type { Facet } from '@/lib/domain/facet-table';
import styles from './filter-panel.module.css';
import { FilterSection } from './filter-section';

interface FacetPanelProps {
  readonly facet: Facet;
  readonly query: ListingQuery;
  /** null when they cannot be read: the chosen ones remain. */
  readonly values: readonly FacetValue[] | null;
}

/** The values of one facet. Chosen values remain, even when they have no count any more. */
export function FacetPanel({ facet, query, values }: FacetPanelProps) {
  const chosen = query.choices[facet.name];
  const known = (values ?? []).filter(({ name, count }) => count !== 0 || chosen.includes(name));
  const unknown = chosen
    .filter((name) => !known.some((value) => value.name === name))
    .map((name) => ({ name, count: null, colorCode: null }));
  const shown = [...unknown, ...known];
  if (shown.length === 0) return null;
  const cleared = { ...query, choices: { ...query.choices, [facet.name]: [] }, page: 0 };
  return (
    <FilterSection
      title={facet.label}
      open={chosen.length > 0}
      chosen={chosen.length}
      clear={chosen.length > 0 ? { label: 'Tout', href: listingPath(cleared) } : null}
    >
      <fieldset>
        <legend className="visually-hidden">{`${facet.label}, avec le nombre d’articles`}</legend>
        <ul className={styles.values}>
          {shown.map(({ name, count, colorCode }) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  name={facet.param}
                  value={name}
                  defaultChecked={chosen.includes(name)}
                />
                {facet.name === 'color' ? (
                  <span
                    data-unknown={colorCode === null || undefined}
                    style={colorCode ? { backgroundColor: colorCode } : undefined}
                  />
                ) : null}
                {`${name} `}
                {count === null ? null : <small>{count}</small>}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </FilterSection>
  );
}
