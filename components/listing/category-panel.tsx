import { listingPath } from '@/lib/catalogue/listing-address';
import { relatedValues } from '@/lib/catalogue/related-values';
import type { Category, CategoryTree, CategoryValue, ListingQuery } from '@/lib/domain/catalogue';
import { formatCount } from '@/lib/format/numbers';
import styles from './filter-panel.module.css';
import { FilterSection } from './filter-section';

interface CategoryPanelProps {
  readonly query: ListingQuery;
  /** Empty when they cannot be read: the chosen one remains. */
  readonly values: readonly CategoryValue[];
  readonly tree: readonly CategoryTree[];
  /** The current category, when it is known. */
  readonly chosen: Category | null;
}

/**
 * The category facet: choosing one replaces the other (specification 1 section 4). Of a whole tree
 * it shows the related categories and the ancestors of the current one: all of them would double
 * the weight of the filters.
 */
export function CategoryPanel({ query, values, tree, chosen }: CategoryPanelProps) {
  const { categoryId } = query;
  const offered = values.filter(({ id, count }) => id === categoryId || count !== 0);
  const related = new Set(relatedValues(offered, tree, chosen));
  const known = offered.filter((value) => value.id === categoryId || related.has(value));
  const isKnown = categoryId === null || known.some(({ id }) => id === categoryId);
  const shown = isKnown
    ? known
    : [{ id: categoryId, title: chosen?.title ?? 'Catégorie choisie', count: null }, ...known];
  if (shown.length === 0) return null;
  return (
    <FilterSection
      title="Catégorie"
      open={categoryId !== null}
      clear={
        categoryId === null
          ? null
          : { label: 'Tout', href: listingPath({ ...query, categoryId: null, page: 0 }) }
      }
    >
      <fieldset>
        <legend className="visually-hidden">Catégorie, avec le nombre d’articles</legend>
        <ul className={styles.values}>
          {shown.map(({ id, title, count }) => (
            <li key={id}>
              <label>
                <input type="radio" name="cat_id" value={id} defaultChecked={id === categoryId} />
                {`${title} `}
                {count === null ? null : <small>{formatCount(count)}</small>}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </FilterSection>
  );
}
