import chips from '@/components/ui/chips.module.css';
import { Link } from '@/components/ui/link';
import { listingPath } from '@/lib/catalogue/listing-address';
import type { CategoryTree } from '@/lib/domain/catalogue';
import { categoryPath } from '@/lib/urls/paths';

/** Links to the categories, for a search without results. */
export function CategoryLinks({ tree }: { readonly tree: readonly CategoryTree[] }) {
  return (
    <nav aria-label="Rayons à parcourir">
      <ul className={chips.chips}>
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
