import { Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { type ChoiceParams, chooseBy } from '@/lib/catalogue/choice';
import { commonPriorPrice, groupByColor, isSoldOut, shownOf } from '@/lib/catalogue/variations';
import type { Product } from '@/lib/domain/catalogue';
import type { NearbyShop } from '@/lib/domain/shop';
import { formatPrice } from '@/lib/format/money';
import { offersTryOn } from '@/lib/try-on/offers-try-on';
import { categoryPath, chatPath } from '@/lib/urls/paths';
import { BuyForm } from './buy-form';
import { ColorRules } from './color-rules';
import { Gallery } from './gallery';
import { Heart } from './heart';
import { Nearby } from './nearby';
import { Panels } from './panels';
import styles from './product-view.module.css';
import { PurchaseTerms } from './purchase-terms';
import { RecentlyViewed } from './recently-viewed';
import { Reduction } from './reduction';
import { SecondActions } from './second-actions';
import { ShareLink } from './share-link';
import { shareMail } from './share-mail';
import { Similar } from './similar';
import { SizeGuideLink } from './size-guide-link';
import { VariationChoice } from './variation-choice';

interface ProductViewProps {
  readonly product: Product;
  /** Absolute URL of the page. */
  readonly address: string;
  /** Colour codes by name, for variations without one. */
  readonly colorCodes: ReadonlyMap<string, string>;
  /** Nearest first; null when they cannot be read. */
  readonly shops: readonly NearbyShop[] | null;
  readonly liveVideoUrl: string | null;
  /** The colour and size that the URL requests. */
  readonly choiceParams: ChoiceParams;
}

/** Product detail (specification 2 section 2). */
export function ProductView(props: ProductViewProps) {
  const { product, address, colorCodes, choiceParams } = props;
  const groups = groupByColor(product, colorCodes);
  const choice = chooseBy(groups, choiceParams);
  const galleries = groups.length > 0 ? groups : [{ name: product.color, images: product.images }];
  const soldOut = product.variations.length > 0 && product.variations.every(isSoldOut);
  const group = groups[choice.color];
  const fixed = group?.variations.find(({ id }) => id === choice.variationId);
  const shown = fixed ?? (group ? shownOf(group, product) : product);
  return (
    <div className="page">
      <Breadcrumb
        trail={[
          ...product.categoryPath.map(({ id, title }) => ({ title, href: categoryPath(id) })),
          { title: product.title },
        ]}
      />
      <article className={styles.product} data-own-bar="">
        <ColorRules count={groups.length} />
        <div className={styles.pictures}>
          <Gallery title={product.title} groups={galleries} chosen={choice.color} />
          <Heart productId={product.id} title={product.title} />
        </div>
        <div className={styles.details}>
          <header>
            {product.brand ? <p className={styles.brand}>{product.brand}</p> : null}
            <h1>{product.title}</h1>
          </header>
          <BuyForm
            start={{
              color: group?.name ?? product.color,
              size: shown.size,
              price: formatPrice(shown.price),
            }}
            isChosen={fixed ? true : undefined}
            soldOut={soldOut}
            hasVariations={product.variations.length > 0 && !soldOut}
          >
            <input type="hidden" name="product_id" value={product.id} />
            <input type="hidden" name="seller_id" value={product.sellerId} />
            <input type="hidden" name="shop_id" value={product.shops[0]?.id ?? ''} />
            <Reduction product={product} />
            {groups.length > 0 ? (
              <VariationChoice
                groups={groups}
                own={{ ...product, priorPrice: commonPriorPrice(product) }}
                choice={choice}
              />
            ) : null}
            <SizeGuideLink product={product} />
          </BuyForm>
          <PurchaseTerms product={product} shops={props.shops} choiceParams={choiceParams} />
          <div className={styles.actions}>
            <SecondActions
              productId={product.id}
              hasTryOn={offersTryOn(product)}
              liveVideoUrl={props.liveVideoUrl}
              choiceParams={choiceParams}
            />
            <div className={styles.share}>
              <ShareLink mail={shareMail({ title: product.title, address })} />
              {product.sellerId ? (
                <a
                  href={chatPath(product.id, product.sellerId)}
                  rel="nofollow"
                  className={buttons.quiet}
                >
                  Poser une question au vendeur
                </a>
              ) : null}
            </div>
          </div>
          <Panels product={product} />
          <Nearby product={product} shops={props.shops} />
        </div>
      </article>
      {product.similar ? <Similar products={product.similar} /> : null}
      <RecentlyViewed productId={product.id} />
    </div>
  );
}
