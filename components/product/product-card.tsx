import { Fragment } from 'react';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { productPathIn } from '@/lib/choice';
import type { CardColor, ProductCard as Product } from '@/lib/domain/catalogue';
import { formatPrice } from '@/lib/money';
import { pictureUrl, resizedUrl } from '@/lib/picture-urls';
import { Heart } from './heart';
import styles from './product-card.module.css';

declare module 'react' {
  interface CSSProperties {
    /** The second view of a card, which the style sheet shows under a pointer. */
    readonly '--second'?: string;
  }
}

interface ProductCardProps {
  readonly product: Product;
  readonly sizes: string;
  readonly eager?: boolean;
  /** Rank of the heading that holds the title. */
  readonly heading?: 'h2' | 'h3';
  /** Where the specification promises a price, a missing one is said; elsewhere it is left out. */
  readonly pricePromised?: boolean;
  /** With the colours that the product comes in, and another view of it under a pointer. */
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

/** Fetched under a pointer alone: a phone never asks for it. */
function secondView({ secondImage }: Product) {
  if (secondImage === null) return undefined;
  return { '--second': `url("${resizedUrl(pictureUrl(secondImage), 750)}")` };
}

/** Beyond these a row of dots tells nobody anything. */
const mostSwatches = 8;

/** Each colour as the facet of colours writes it, dot and name, which costs the document next to nothing. */
function Swatches({ colors }: { readonly colors: readonly CardColor[] }) {
  return (
    <p className={styles.swatches}>
      {colors.slice(0, mostSwatches).map(({ name, code }) => (
        <Fragment key={name}>
          <i style={code ? { backgroundColor: code } : undefined} />
          {`${name} `}
        </Fragment>
      ))}
    </p>
  );
}
