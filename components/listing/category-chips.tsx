import chips from '@/components/ui/chips.module.css';
import { Link } from '@/components/ui/link';
import { categoriesOnward } from '@/lib/catalogue/category-tree';
import { chosenFilters } from '@/lib/catalogue/chosen-filters';
import { listingPath } from '@/lib/catalogue/listing-address';
import type { Category, CategoryTree, ListingQuery } from '@/lib/domain/catalogue';
import styles from './category-chips.module.css';

interface CategoryChipsProps {
  readonly tree: readonly CategoryTree[];
  /** The path from the top-level category to the current one. */
  readonly path: readonly Category[];
  /** The current listing: its other filters remain when a category is chosen. */
  readonly query: ListingQuery;
  /** The number of products per category id; a category is omitted only when it is 0. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Links to related categories, above a listing; on a phone they scroll sideways. */
export function CategoryChips({ tree, path, query, counts }: CategoryChipsProps) {
  const current = path.at(-1)?.id;
  const isUnknown = query.categoryId !== null && current === undefined;
  const shown = isUnknown
    ? []
    : categoriesOnward(tree, path).filter(({ id }) => id === current || counts.get(id) !== 0);
  if (shown.length === 0) return null;
  const isFiltered = query.search !== null || chosenFilters(query).length > 0;
  return (
    <nav aria-label="Sous-catégories" className={styles.chips}>
      <ul className={chips.chips}>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={listingPath({ ...query, categoryId: id, page: 0 })}
              rel={isFiltered ? 'nofollow' : undefined}
              aria-current={id === current ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
