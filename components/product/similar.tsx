import type { ProductCard } from '@/lib/domain/catalogue';
import { ProductRow } from './product-row';
import styles from './similar.module.css';

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
        <ProductRow label="Dans le même style" products={products} />
      ) : (
        <p className={styles.none}>Aucun produit disponible</p>
      )}
    </section>
  );
}
