import { Picture } from '@/components/ui/picture';
import type { Product } from '@/lib/domain/catalogue';
import { formatPrice } from '@/lib/money';
import styles from './try-on.module.css';

interface TryOnProductProps {
  readonly product: Pick<Product, 'title' | 'brand' | 'price' | 'images'>;
}

/** What is tried on. */
export function TryOnProduct({ product }: TryOnProductProps) {
  return (
    <div className={styles.product}>
      <Picture
        name={product.images[0] ?? ''}
        alt=""
        sizes="(min-width: 64rem) 40vw, 6rem"
        shape="product"
        eager
        className={styles.picture}
      />
      <p>
        {product.brand ? <small>{product.brand}</small> : null}
        <strong>{product.title}</strong>
        <span>{formatPrice(product.price)}</span>
      </p>
    </div>
  );
}
