import { CategoryBranches } from '@/components/ui/category-branches';
import { Link } from '@/components/ui/link';
import type { CategoryTree } from '@/lib/domain/catalogue';
import { categoryPath } from '@/lib/urls/paths';
import styles from './category-directory.module.css';

/** Links to every category below the top level; none when no category has others below it. */
export function CategoryDirectory({ tree }: { readonly tree: readonly CategoryTree[] }) {
  const parents = tree.filter(({ children }) => children.length > 0);
  if (parents.length === 0) return null;
  return (
    <nav aria-labelledby="categories" className={styles.directory}>
      <h2 id="categories">Tous les rayons en détail</h2>
      <ul>
        {parents.map(({ id, title, children }) => (
          <li key={id}>
            <Link href={categoryPath(id)}>{title}</Link>
            <ul>
              <CategoryBranches branches={children} />
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
