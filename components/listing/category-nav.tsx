import Link from 'next/link';
import type { Category, CategoryTree } from '@/lib/domain/catalogue';
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
  return (
    <nav aria-label="Catégories du catalogue" className={styles.nav}>
      <ul>
        {tree.map((root) => (
          <li key={root.id}>
            <CategoryLink category={root} shownId={shownId} />
            {open.has(root.id) ? (
              <ul>
                {root.children.map((branch) => (
                  <li key={branch.id}>
                    <CategoryLink category={branch} shownId={shownId} />
                    {open.has(branch.id) && branch.children.length > 0 ? (
                      <ul>
                        {branch.children.map((leaf) => (
                          <li key={leaf.id}>
                            <CategoryLink category={leaf} shownId={shownId} />
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

function CategoryLink({
  category,
  shownId,
}: {
  readonly category: Category;
  readonly shownId: string | undefined;
}) {
  return (
    <Link
      href={categoryPath(category.id)}
      prefetch={false}
      aria-current={category.id === shownId ? 'page' : undefined}
    >
      {category.title}
    </Link>
  );
}
