import { Picture } from '@/components/ui/picture';
import type { ProductChoice } from '@/lib/catalogue/product-choice';
import type { Product } from '@/lib/domain/catalogue';
import { formatPrice } from '@/lib/format/money';
import styles from './try-on.module.css';

interface TryOnProductProps {
  readonly product: Pick<Product, 'title' | 'brand' | 'price'>;
  readonly choice: ProductChoice;
}

/** The product of a try-on, in the chosen colour and size. */
export function TryOnProduct({ product, choice }: TryOnProductProps) {
  return (
    <div className={styles.product}>
      <Picture
        name={choice.images[0] ?? ''}
        alt=""
        sizes="(min-width: 64rem) 40vw, 6rem"
        shape="product"
        eager
        className={styles.picture}
      />
      <p>
        {product.brand ? <small>{product.brand}</small> : null}
        <strong>{product.title}</strong>
        {choice.words.length > 0 ? <span>{choice.words.join(', ')}</span> : null}
        <span>{formatPrice((choice.variation ?? product).price)}</span>
      </p>
    </div>
  );
}
