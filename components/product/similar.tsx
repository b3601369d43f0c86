import type { ProductCard } from '@/lib/domain/catalogue';
import { Carousel } from './carousel';
import { ProductList } from './product-list';
import styles from './product-view.module.css';

interface SimilarProps {
  readonly products: readonly ProductCard[];
}

/** DANS LE MÊME STYLE (specification 2 section 2, Product detail). */
export function Similar({ products }: SimilarProps) {
  return (
    <section aria-labelledby="style" className={`${styles.similar} screen-only`}>
      <h2 id="style" className="capitals">
        Dans le même style
      </h2>
      {products.length > 0 ? (
        <Carousel label="Dans le même style">
          <ProductList products={products} />
        </Carousel>
      ) : (
        <p className={styles.none}>Aucun produit disponible</p>
      )}
    </section>
  );
}
