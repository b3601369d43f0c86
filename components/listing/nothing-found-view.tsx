import { ProductCard } from '@/components/product/product-card';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import type { CategoryTree, ProductCard as Product } from '@/lib/domain/catalogue';
import { CategoryLinks } from './category-links';
import { DidYouMean } from './did-you-mean';
import listing from './listing-view.module.css';
import styles from './nothing-found-view.module.css';

const sizes = '(min-width: 64rem) 22vw, 48vw';
const mostPopular = 4;

interface NothingFoundViewProps {
  readonly words: string;
  /** A corrected query that has results. */
  readonly meant: string | null;
  readonly tree: readonly CategoryTree[];
  readonly popular: readonly Product[];
}

/** The view of a search without results, with a correction, the categories and popular products. */
export function NothingFoundView({ words, meant, tree, popular }: NothingFoundViewProps) {
  return (
    <div className="page">
      <Breadcrumb trail={[{ title: 'Recherche' }]} />
      <div className={styles.view}>
        <h1>{`0 résultat pour «\u00a0${words}\u00a0»`}</h1>
        <p role="status">Aucun produit disponible</p>
        {meant ? (
          <DidYouMean words={meant} />
        ) : (
          <p>Vérifiez l’orthographe, ou essayez un mot plus général.</p>
        )}
        <h2 className="capitals">Parcourir les rayons</h2>
        <CategoryLinks tree={tree} />
      </div>
      {popular.length > 0 ? (
        <section aria-labelledby="articles-populaires" className={styles.popular}>
          <h2 id="articles-populaires" className="capitals">
            Articles populaires
          </h2>
          <ul className={listing.grid}>
            {popular.slice(0, mostPopular).map((product) => (
              <li key={product.id}>
                <ProductCard product={product} sizes={sizes} pricePromised={false} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
