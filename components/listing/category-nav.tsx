import { Link } from '@/components/ui/link';
import { chosenFilters } from '@/lib/catalogue/chosen-filters';
import { listingPath } from '@/lib/catalogue/listing-address';
import type { Category, CategoryBranch, CategoryTree, ListingQuery } from '@/lib/domain/catalogue';
import { formatCount } from '@/lib/format/numbers';
import styles from './category-nav.module.css';

interface CategoryNavProps {
  readonly tree: readonly CategoryTree[];
  /** The path from the top-level category to the current one. */
  readonly path: readonly Category[];
  /** The current listing: its other filters remain when a category is chosen. */
  readonly query: ListingQuery;
  /** The number of products per category id; a category that is not in the map shows no number. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * The category tree beside a listing, expanded at the current category: its parents, siblings and
 * children.
 */
export function CategoryNav({ tree, path, query, counts }: CategoryNavProps) {
  const isFiltered = chosenFilters(query).length > 0;
  const linkTo = ({ id, title }: Category) => (
    <Link
      href={listingPath({ ...query, categoryId: id, page: 0 })}
      rel={isFiltered ? 'nofollow' : undefined}
      aria-current={id === path.at(-1)?.id ? 'page' : undefined}
    >
      {title}
      <Count of={counts.get(id)} />
    </Link>
  );
  const open = new Set(path.map((category) => category.id));
  const isOpen = ({ id }: CategoryBranch) => id === null || open.has(id);
  return (
    <nav aria-label="Rayons du catalogue, avec le nombre d’articles" className={styles.nav}>
      <ul>
        {tree.map((root) => (
          <li key={root.id}>
            {linkTo(root)}
            {open.has(root.id) ? (
              <ul>
                {root.children.map((branch) => (
                  <li key={branch.id ?? branch.title}>
                    {branch.id === null ? (
                      <span className={styles.heading}>{branch.title}</span>
                    ) : (
                      linkTo({ id: branch.id, title: branch.title })
                    )}
                    {isOpen(branch) && branch.children.length > 0 ? (
                      <ul>
                        {branch.children.map((leaf) => (
                          <li key={leaf.id}>{linkTo(leaf)}</li>
                        ))}
                      </ul>
                    ) : null}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ of }: { readonly of: number | undefined }) {
  if (of === undefined) return null;
  // The space is inside: beside it, React would separate two texts by a comment.
  return <small>{` ${formatCount(of)}`}</small>;
}
