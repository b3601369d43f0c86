import button from '@/components/ui/button.module.css';
import { listingPath } from '@/lib/catalogue/listing-address';
import type { ListingQuery } from '@/lib/domain/catalogue';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import styles from './search-unavailable.module.css';

/** Says that the words of a query were not searched, and lets the shopper search them again. */
export function SearchUnavailable({ query }: { readonly query: ListingQuery }) {
  const [, others] = listingPath({ ...query, search: null, page: 0 }).split('?');
  return (
    <div className={styles.notice}>
      <p role="status">
        La recherche n’est pas disponible pour le moment&nbsp;: les articles affichés ne
        correspondent pas à vos mots.
      </p>
      <form action={cataloguePaths.listing} method="get">
        {[...new URLSearchParams(others)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="mots-cherches">Rechercher</label>
        <input
          id="mots-cherches"
          name="q"
          type="search"
          required
          maxLength={100}
          defaultValue={query.search ?? ''}
          enterKeyHint="search"
        />
        <button type="submit" className={button.secondary}>
          Réessayer
        </button>
      </form>
    </div>
  );
}
