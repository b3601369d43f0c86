import Link from 'next/link';
import type { Category, CategoryBranch, CategoryTree } from '@/lib/domain/catalogue';
import { categoryPath } from '@/lib/paths';
import styles from './category-nav.module.css';

interface CategoryNavProps {
  readonly tree: readonly CategoryTree[];
  /** From the top-level category down to the one that is shown. */
  readonly path: readonly Category[];
}

/** The category tree beside a listing, opened at the category that is shown. */
export function CategoryNav({ tree, path }: CategoryNavProps) {
  const shownId = path.at(-1)?.id;
  const open = new Set(path.map((category) => category.id));
  const isOpen = ({ id }: CategoryBranch) => id === null || open.has(id);
  return (
    <nav aria-label="Catégories du catalogue" className={styles.nav}>
      <ul>
        {tree.map((root) => (
          <li key={root.id}>
            <CategoryLink id={root.id} title={root.title} shownId={shownId} />
            {open.has(root.id) ? (
              <ul>
                {root.children.map((branch) => (
                  <li key={branch.id ?? branch.title}>
                    {branch.id === null ? (
                      <span className={styles.heading}>{branch.title}</span>
                    ) : (
                      <CategoryLink id={branch.id} title={branch.title} shownId={shownId} />
                    )}
                    {isOpen(branch) && branch.children.length > 0 ? (
                      <ul>
                        {branch.children.map((leaf) => (
                          <li key={leaf.id}>
                            <CategoryLink id={leaf.id} title={leaf.title} shownId={shownId} />
                          </li>
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

interface CategoryLinkProps extends Category {
  readonly shownId: string | undefined;
}

function CategoryLink({ id, title, shownId }: CategoryLinkProps) {
  return (
    <Link
      href={categoryPath(id)}
      prefetch={false}
      aria-current={id === shownId ? 'page' : undefined}
    >
      {title}
    </Link>
  );
}
