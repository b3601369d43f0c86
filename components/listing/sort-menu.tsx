import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import { listingPath, sortLabels } from '@/lib/catalogue/listing-address';
import type { ListingQuery, SortOrder } from '@/lib/domain/catalogue';
import tools from './listing-tool.module.css';
import styles from './sort-menu.module.css';

const orders: readonly SortOrder[] = ['discover_by', 'latest', 'price_asc', 'price_desc'];

interface SortMenuProps {
  readonly query: ListingQuery;
  /** Whether the products match search words, so that their default order is by relevance. */
  readonly isSearched: boolean;
}

/**
 * The menu TRIER, with the current order. Every order has its own URL, and a change restarts at the
 * first page (specification 1 section 4).
 */
export function SortMenu({ query, isSearched }: SortMenuProps) {
  const labelOf = (sort: SortOrder | null) => {
    if (sort) return sortLabels[sort];
    return isSearched ? 'Pertinence' : 'Par défaut';
  };
  return (
    <Disclosure className={styles.menu}>
      <summary className={tools.tool}>
        Trier
        <span className={tools.current}>{labelOf(query.sort)}</span>
      </summary>
      <ul>
        {[null, ...orders].map((sort) => (
          <li key={sort ?? ''}>
            <Link
              href={listingPath({ ...query, sort, page: 0 })}
              rel={sort ? 'nofollow' : undefined}
              aria-current={sort === query.sort ? 'true' : undefined}
            >
              {labelOf(sort)}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
