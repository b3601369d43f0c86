import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { chosenFilters, unfilteredPath } from '@/lib/catalogue/chosen-filters';
import { listingPath } from '@/lib/catalogue/listing-address';
import type { ListingQuery } from '@/lib/domain/catalogue';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { DidYouMean } from './did-you-mean';

interface EmptyListingProps {
  readonly query: ListingQuery;
  /** Whether the words of the query were searched. */
  readonly isSearched: boolean;
  /** A corrected search that has results in the whole catalogue. */
  readonly meant?: string | null;
}

/** A listing without products, with links to listings that have some. */
export function EmptyListing({ query, isSearched, meant }: EmptyListingProps) {
  const { categoryId, search } = query;
  // With a correction, no category has products for the words as typed.
  const isElsewhere = isSearched && categoryId !== null && !meant;
  return (
    <EmptyState title="Aucun produit disponible">
      {meant ? <DidYouMean words={meant} /> : null}
      {chosenFilters(query).length > 0 ? (
        <Link href={unfilteredPath(query)}>Effacer les filtres</Link>
      ) : null}
      {isElsewhere ? (
        <Link href={listingPath({ search })} rel="nofollow">
          {`Rechercher «\u00a0${search}\u00a0» dans tous les rayons`}
        </Link>
      ) : null}
      <Link href={cataloguePaths.categories}>Voir tous les rayons</Link>
    </EmptyState>
  );
}
