import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ProductCard as Product } from '@/lib/domain/catalogue';
import { formatPrice } from '@/lib/money';
import { productPath } from '@/lib/paths';
import { Heart } from './heart';
import styles from './product-card.module.css';

interface ProductCardProps {
  readonly product: Product;
  readonly sizes: string;
  readonly eager?: boolean;
  /** Rank of the heading that holds the title. */
  readonly heading?: 'h2' | 'h3';
  /** Where the specification promises a price, a missing one is said; elsewhere it is left out. */
  readonly pricePromised?: boolean;
}

/** Picture, category, title, price and heart of one product (specification 1 section 2). */
export function ProductCard({
  product,
  sizes,
  eager,
  heading: Heading = 'h3',
  pricePromised = true,
}: ProductCardProps) {
  const price = product.price !== null || pricePromised ? formatPrice(product.price) : null;
  return (
    <article className={styles.card}>
      <Picture
        name={product.image}
        alt=""
        sizes={sizes}
        shape="card"
        eager={eager}
        className={styles.picture}
      />
      <div className={styles.text}>
        <p className={styles.category}>
          {[product.category, product.brand].filter(Boolean).join(' · ')}
        </p>
        <Heading className={styles.title}>
          <Link href={productPath(product.id)}>{product.title}</Link>
        </Heading>
        {price || product.soldOut ? (
          <p className={styles.price}>
            {price}
            {price && product.soldOut ? ' · ' : null}
            {product.soldOut ? <span className={styles.soldOut}>Épuisé</span> : null}
          </p>
        ) : null}
      </div>
      <Heart productId={product.id} title={product.title} />
    </article>
  );
}
