import { Link } from '@/components/ui/link';
import type { CategoryTree } from '@/lib/domain/catalogue';
import { listingPath } from '@/lib/listing-address';
import { categoryPath } from '@/lib/paths';
import styles from './category-links.module.css';

/** The way into the shop by its categories, where a search led nowhere. */
export function CategoryLinks({ tree }: { readonly tree: readonly CategoryTree[] }) {
  return (
    <nav aria-label="Rayons à parcourir">
      <ul className={styles.links}>
        {tree.map(({ id, title }) => (
          <li key={id}>
            <Link href={categoryPath(id)}>{title}</Link>
          </li>
        ))}
        <li>
          <Link href={listingPath({})}>Tous les articles</Link>
        </li>
      </ul>
    </nav>
  );
}
