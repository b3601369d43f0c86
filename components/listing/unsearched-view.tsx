import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Link } from '@/components/ui/link';
import type { CategoryTree } from '@/lib/domain/catalogue';
import { listingPath } from '@/lib/listing-address';
import { categoryPath } from '@/lib/paths';
import styles from './unsearched-view.module.css';

interface UnsearchedViewProps {
  /** What was to be searched. */
  readonly words: string;
  readonly tree: readonly CategoryTree[];
}

/** Stands for the results of a search that the marketplace did not make, and leads into the shop another way. */
export function UnsearchedView({ words, tree }: UnsearchedViewProps) {
  return (
    <div className="page">
      <Breadcrumb trail={[{ title: 'Accueil', href: '/' }, { title: 'Recherche' }]} />
      <div className={styles.view}>
        <h1>La recherche n’est pas disponible</h1>
        <p>
          Nous n’avons pas pu chercher « {words} » dans le catalogue : aucun résultat n’est donc
          affiché. Vous pouvez parcourir les rayons.
        </p>
        <nav aria-label="Rayons à parcourir">
          <ul>
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
      </div>
    </div>
  );
}
