import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Link } from '@/components/ui/link';
import { unfilteredPath } from '@/lib/catalogue/chosen-filters';
import { listingPath } from '@/lib/catalogue/listing-address';
import type { CategoryTree, ListingQuery, Unsearched } from '@/lib/domain/catalogue';
import { CategoryLinks } from './category-links';
import styles from './nothing-found-view.module.css';

interface UnsearchedViewProps {
  readonly why: Unsearched;
  /** The requested search. */
  readonly query: ListingQuery;
  readonly tree: readonly CategoryTree[];
}

/** Replaces the results of a search that was not executed, with other links into the shop. */
export function UnsearchedView({ why, query, tree }: UnsearchedViewProps) {
  const words = `«\u00a0${query.search}\u00a0»`;
  return (
    <div className="page">
      <Breadcrumb trail={[{ title: 'Recherche' }]} />
      <div className={styles.view}>
        <h1>{titles[why]}</h1>
        <Explanation why={why} words={words} query={query} />
        <CategoryLinks tree={tree} />
      </div>
    </div>
  );
}

const titles: Readonly<Record<Unsearched, string>> = {
  'no-search': 'La recherche n’est pas disponible',
  'not-ready': 'La recherche se prépare',
  'unknown-filter': 'Ce filtre n’est pas encore disponible',
};

function Explanation({
  why,
  words,
  query,
}: {
  readonly why: Unsearched;
  readonly words: string;
  readonly query: ListingQuery;
}) {
  if (why === 'not-ready') {
    return (
      <p>
        Nous préparons la recherche&nbsp;: {words} n’a donc pas encore été cherché.{' '}
        <a href={listingPath(query)}>Réessayez dans un instant</a>, ou parcourez les rayons.
      </p>
    );
  }
  if (why === 'unknown-filter') {
    return (
      <p>
        Un filtre choisi ne peut pas être appliqué à la recherche de {words}.{' '}
        <Link href={unfilteredPath({ ...query, categoryId: null })}>
          Voir tous les résultats sans filtre
        </Link>
      </p>
    );
  }
  return (
    <p>
      Nous n’avons pas pu chercher {words} dans le catalogue&nbsp;: aucun résultat n’est donc
      affiché. Vous pouvez parcourir les rayons.
    </p>
  );
}
