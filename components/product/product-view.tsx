import { Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { RichText } from '@/components/ui/rich-text';
import type { Product, ProductCard } from '@/lib/domain/catalogue';
import type { NearbyShop } from '@/lib/domain/shop';
import { formatPrice } from '@/lib/money';
import { categoryPath, chatPath } from '@/lib/paths';
import { groupByColor, isSoldOut } from '@/lib/variations';
import { BottomBar } from './bottom-bar';
import { BuyForm } from './buy-form';
import { Gallery } from './gallery';
import { Heart } from './heart';
import { Nearby } from './nearby';
import { ProductRow } from './product-row';
import styles from './product-view.module.css';
import { RecentlyViewed } from './recently-viewed';
import { ShareLink } from './share-link';
import { VariationChoice } from './variation-choice';

interface ProductViewProps {
  readonly product: Product;
  /** Address of the page, whole. */
  readonly address: string;
  /** Codes of colours by name, for variations that carry none. */
  readonly colorCodes: ReadonlyMap<string, string>;
  /** Nearest first; null when they could not be read. */
  readonly shops: readonly NearbyShop[] | null;
  readonly liveVideoUrl: string | null;
}

/** Product detail (specification 2 section 2). */
export function ProductView(props: ProductViewProps) {
  const { product, address, colorCodes } = props;
  const groups = groupByColor(product, colorCodes);
  const galleries = groups.length > 0 ? groups : [{ name: product.color, images: product.images }];
  const soldOut = product.variations.length > 0 && product.variations.every(isSoldOut);
  return (
    <div className="page">
      <Breadcrumb
        trail={[
          { title: 'Accueil', href: '/' },
          ...product.categoryPath.map(({ id, title }) => ({ title, href: categoryPath(id) })),
          { title: product.title },
        ]}
      />
      <article className={styles.product}>
        <div className={styles.pictures}>
          <Gallery title={product.title} groups={galleries} />
          <Heart productId={product.id} title={product.title} />
        </div>
        <div className={styles.buy}>
          <header>
            {product.brand ? <p className={styles.brand}>{product.brand}</p> : null}
            <h1>{product.title}</h1>
          </header>
          <BuyForm
            price={formatPrice(product.price)}
            soldOut={soldOut}
            hasVariations={product.variations.length > 0}
          >
            <input type="hidden" name="product_id" value={product.id} />
            <input type="hidden" name="seller_id" value={product.sellerId} />
            <input type="hidden" name="shop_id" value={product.shops[0]?.id ?? ''} />
            {groups.length > 0 ? <VariationChoice groups={groups} price={product.price} /> : null}
          </BuyForm>
          {product.sellerName ? (
            <p className={styles.seller}>
              Vendu et expédié par <strong>{product.sellerName}</strong>
            </p>
          ) : null}
          <div className={styles.share}>
            <ShareLink title={product.title} address={address} />
            {product.sellerId ? (
              <a href={chatPath(product.id, product.sellerId)} className={buttons.quiet}>
                Poser une question au vendeur
              </a>
            ) : null}
          </div>
          <BottomBar productId={product.id} liveVideoUrl={props.liveVideoUrl} />
          <Nearby productId={product.id} shops={props.shops} />
        </div>
        <Panels product={product} />
      </article>
      {product.similar ? <Similar products={product.similar} /> : null}
      <RecentlyViewed productId={product.id} />
    </div>
  );
}

function Similar({ products }: { readonly products: readonly ProductCard[] }) {
  return (
    <section aria-labelledby="style" className={styles.similar}>
      <h2 id="style">Dans le même style</h2>
      {products.length > 0 ? (
        <ProductRow label="Dans le même style" products={products} />
      ) : (
        <p className={styles.noSimilar}>Aucun produit disponible</p>
      )}
    </section>
  );
}

function Panels({ product }: { readonly product: Product }) {
  return (
    <div className={styles.panels}>
      <details open>
        <summary>Détails du produit</summary>
        <dl>
          {product.attributes.map(({ attribute, value }) => (
            <div key={`${attribute} ${value}`}>
              <dt>{attribute}&nbsp;:</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {product.sku ? (
            <div>
              <dt>SKU&nbsp;:</dt>
              <dd>{product.sku}</dd>
            </div>
          ) : null}
        </dl>
      </details>
      {product.description ? (
        <details open>
          <summary>Compositions, origine et entretien</summary>
          <RichText html={product.description} />
        </details>
      ) : null}
    </div>
  );
}
