import Link from 'next/link';
import type { ListingQuery } from '@/lib/domain/catalogue';
import { facets, priceRange } from '@/lib/facets';
import { isFiltered, listingPath } from '@/lib/listing-address';
import styles from './active-filters.module.css';

/** What the listing is narrowed by, each with a way to take it off again. */
export function ActiveFilters({ query }: { readonly query: ListingQuery }) {
  if (!isFiltered(query)) return null;
  const { categoryId, search, sort, minPrice, maxPrice } = query;
  const chips = facets.flatMap(({ name, label }) =>
    query.choices[name].map((value) => ({
      label: `${label}\u00a0: ${value}`,
      part: {
        choices: { ...query.choices, [name]: query.choices[name].filter((one) => one !== value) },
      },
    })),
  );
  const price = {
    label: `Prix\u00a0: ${minPrice ?? priceRange.lowest} – ${maxPrice ?? priceRange.highest}\u00a0€`,
    part: { minPrice: null, maxPrice: null },
  };
  const all = minPrice === null && maxPrice === null ? chips : [...chips, price];
  return (
    <ul aria-label="Filtres choisis" className={styles.chips}>
      {all.map(({ label, part }) => (
        <li key={label}>
          <Link
            href={listingPath({ ...query, ...part, page: 0 })}
            scroll={false}
            prefetch={false}
            rel="nofollow"
          >
            <span className="visually-hidden">Retirer </span>
            {label}
            <span aria-hidden="true"> ×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={listingPath({ categoryId, search, sort })}
          scroll={false}
          prefetch={false}
          rel="nofollow"
          className={styles.all}
        >
          Tout effacer
        </Link>
      </li>
    </ul>
  );
}
