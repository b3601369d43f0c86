import { Fragment } from 'react';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { productPathIn } from '@/lib/catalogue/choice';
import type { CardColor, ProductCard as Product } from '@/lib/domain/catalogue';
import { formatPrice } from '@/lib/format/money';
import { pictureUrl, resizedUrl } from '@/lib/urls/picture-urls';
import { Heart } from './heart';
import { PriorPrice } from './prior-price';
import styles from './product-card.module.css';

declare module 'react' {
  interface CSSProperties {
    /** The URL of the second view, which the style sheet shows on hover and focus. */
    readonly '--second'?: string;
  }
}

interface ProductCardProps {
  readonly product: Product;
  readonly sizes: string;
  readonly eager?: boolean;
  /** Heading level of the title. */
  readonly heading?: 'h2' | 'h3';
  /** The specification requires a price here: a missing one is marked. Elsewhere it is omitted. */
  readonly pricePromised?: boolean;
  /** Shows the colours of the product, and a second view on hover and focus. */
  readonly detailed?: boolean;
}

/** Picture, category, title, price and heart of one product (specification 1 section 2). */
export function ProductCard({
  product,
  sizes,
  eager,
  heading: Heading = 'h3',
  pricePromised = true,
  detailed = false,
}: ProductCardProps) {
  const price = product.price !== null || pricePromised ? formatPrice(product.price) : null;
  return (
    <article className={styles.card} style={detailed ? secondView(product) : undefined}>
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
          <Link href={productPathIn(product.color, product.id)}>{product.title}</Link>
        </Heading>
        {price || product.soldOut ? (
          <p className={styles.price}>
            {price}
            <PriorPrice cents={product.priorPrice} />
            {price && product.soldOut ? ' · ' : null}
            {product.soldOut ? <span className={styles.soldOut}>Épuisé</span> : null}
          </p>
        ) : null}
        {detailed && product.colors.length > 1 ? <Swatches colors={product.colors} /> : null}
      </div>
      <Heart productId={product.id} title={product.title} />
    </article>
  );
}

/** Loaded on hover and focus only: a phone never requests it. */
function secondView({ secondImage }: Product) {
  if (secondImage === null) return undefined;
  return { '--second': `url("${resizedUrl(pictureUrl(secondImage), 480)}")` };
}

/** With more colours, a row of dots is not informative. */
const mostSwatches = 8;

/** Each colour with the dot and name of the colour facet, which adds little to the document. */
function Swatches({ colors }: { readonly colors: readonly CardColor[] }) {
  return (
    <p className={styles.swatches}>
      {colors.slice(0, mostSwatches).map(({ name, code }) => (
        <Fragment key={name}>
          <span style={code ? { backgroundColor: code } : undefined} />
          {`${name} `}
        </Fragment>
      ))}
    </p>
  );
}
