import type { ReactElement } from 'react';
import { shownValues } from '@/lib/catalogue/shown-values';
import type { FacetValue } from '@/lib/domain/catalogue';
import type { Facet } from '@/lib/domain/facet-table';
import { formatCount } from '@/lib/format/numbers';
import styles from './filter-panel.module.css';

/**
 * Renders the values of one facet. Chosen values remain, even when they have no count any more. A
 * function instead of a component, so that the fields of a document stay, with their focus, when
 * loaded values replace them.
 */
export function facetFieldset(
  facet: Facet,
  chosen: readonly string[],
  values: readonly FacetValue[],
): ReactElement {
  return (
    <fieldset>
      <legend className="visually-hidden">{`${facet.label}, avec le nombre d’articles`}</legend>
      <ul className={styles.values}>
        {shownValues(values, chosen).map(({ name, count, colorCode }) => (
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
              {count === null ? null : <small>{formatCount(count)}</small>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
