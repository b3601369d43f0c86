import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import type { ListingQuery, SortOrder } from '@/lib/domain/catalogue';
import { listingPath, sortLabels } from '@/lib/listing-address';
import tools from './listing-tool.module.css';
import styles from './sort-menu.module.css';

const orders: readonly SortOrder[] = ['discover_by', 'latest', 'price_asc', 'price_desc'];

/** TRIER: every order is an address of its own; changing it starts at the first page (specification 1 section 4). */
export function SortMenu({ query }: { readonly query: ListingQuery }) {
  return (
    <Disclosure className={styles.menu}>
      <summary className={tools.tool}>
        Trier
        {query.sort ? <span className={tools.current}>{sortLabels[query.sort]}</span> : null}
      </summary>
      <ul>
        {orders.map((sort) => (
          <li key={sort}>
            <Link
              href={listingPath({ ...query, sort, page: 0 })}
              rel="nofollow"
              aria-current={sort === query.sort ? 'true' : undefined}
            >
              {sortLabels[sort]}
            </Link>
          </li>
        ))}
        {query.sort ? (
          <li>
            <Link href={listingPath({ ...query, sort: null, page: 0 })} rel="nofollow">
              Effacer
            </Link>
          </li>
        ) : null}
      </ul>
    </Disclosure>
  );
}
