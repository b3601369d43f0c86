import type { ProductCard as Product } from '@/lib/domain/catalogue';
import { Carousel } from './carousel';
import { ProductCard } from './product-card';
import styles from './product-row.module.css';

const sizes =
  '(min-width: 1440px) 21rem, (min-width: 1024px) 24vw, (min-width: 767px) 31vw, (min-width: 400px) 46vw, 62vw';

interface ProductRowProps {
  readonly label: string;
  readonly products: readonly Product[];
}

/**
 * Products side by side, four wide and fewer on narrow windows: a carousel, to be swiped or scrolled without scripts.
 * The specification promises no price for them.
 */
export function ProductRow({ label, products }: ProductRowProps) {
  return (
    <Carousel label={label}>
      <div className={styles.row}>
        <ul>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={sizes} pricePromised={false} />
            </li>
          ))}
        </ul>
      </div>
    </Carousel>
  );
}
