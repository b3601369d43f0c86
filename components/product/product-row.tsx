import type { ProductCard as Product } from '@/lib/domain/catalogue';
import { ProductCard } from './product-card';
import styles from './product-row.module.css';

const sizes = '(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 62vw';

/**
 * Products side by side, to be swiped or scrolled: about four wide, three below 1024 px, fewer on a phone.
 * The specification promises no price for them.
 */
export function ProductRow({ products }: { readonly products: readonly Product[] }) {
  return (
    <div className={styles.row}>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={sizes} pricePromised={false} />
          </li>
        ))}
      </ul>
    </div>
  );
}
