import type { ProductCard as Product } from '@/lib/domain/catalogue';
import { ProductCard } from './product-card';
import styles from './product-list.module.css';

const sizes =
  '(min-width: 1440px) 21rem, (min-width: 1024px) 24vw, (min-width: 767px) 31vw, (min-width: 400px) 46vw, 62vw';

/**
 * Products side by side, four at a time and fewer on narrow windows, to swipe or scroll. Prices are
 * optional.
 */
export function ProductList({ products }: { readonly products: readonly Product[] }) {
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
