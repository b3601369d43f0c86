import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Link } from '@/components/ui/link';
import { unfilteredPath } from '@/lib/catalogue/chosen-filters';
import type { CategoryTree, ListingQuery } from '@/lib/domain/catalogue';
import { CategoryLinks } from './category-links';
import styles from './nothing-found-view.module.css';

interface UnknownFilterViewProps {
  /** The requested search. */
  readonly query: ListingQuery;
  readonly tree: readonly CategoryTree[];
}

/** Replaces the results of a search with a filter that the search engine does not know yet. */
export function UnknownFilterView({ query, tree }: UnknownFilterViewProps) {
  return (
    <div className="page">
      <Breadcrumb trail={[{ title: 'Recherche' }]} />
      <div className={styles.view}>
        <h1>Ce filtre n’est pas encore disponible</h1>
        <p>
          Un filtre choisi ne peut pas être appliqué à la recherche de{' '}
          {`«\u00a0${query.search}\u00a0»`}.{' '}
          <Link href={unfilteredPath({ ...query, categoryId: null })}>
            Voir tous les résultats sans filtre
          </Link>
        </p>
        <CategoryLinks tree={tree} />
      </div>
    </div>
  );
}
