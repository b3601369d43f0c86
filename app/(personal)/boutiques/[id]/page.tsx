import { notFound } from 'next/navigation';
import { ShopFinder } from '@/components/shops/shop-finder';
import { NoShop } from '@/components/shops/shop-list';
import styles from '@/components/shops/shops.module.css';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { CloseIcon } from '@/components/ui/close-icon';
import round from '@/components/ui/round-button.module.css';
import { Unavailable } from '@/components/ui/unavailable';
import { readChoiceParams, withChoiceParams } from '@/lib/catalogue/choice';
import { choiceOf, type ProductChoice } from '@/lib/catalogue/product-choice';
import type { Product } from '@/lib/domain/catalogue';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readProduct } from '@/lib/marketplace/products';
import { readNearbyShops } from '@/lib/marketplace/shops';
import { mapKey } from '@/lib/places/map';
import { chatPath, pageParam, productPath } from '@/lib/urls/paths';

export const metadata = { title: 'Chercher en boutique' };

/**
 * Disponibilité en boutique: the shops that stock a product, with a map (specification 2 section 2,
 * Product detail).
 */
export default async function ShopsPage({ params, searchParams }: PageProps<'/boutiques/[id]'>) {
  const productId = pageParam((await params).id);
  const product = await optionalBlock(readProduct(productId), undefined);
  if (product === null) notFound();
  const chosen = product && choiceOf(product, readChoiceParams(await searchParams));
  const back = chosen
    ? withChoiceParams(productPath(productId), chosen.params)
    : productPath(productId);
  return (
    <div className={`page ${styles.full}`}>
      <Breadcrumb
        trail={[{ title: product?.title ?? 'Article', href: back }, { title: 'Boutiques' }]}
      />
      <div className={styles.head}>
        <h1 className="capitals">Chercher en boutique</h1>
        <a href={back} aria-label="Retour à l’article" className={round.button}>
          <CloseIcon />
        </a>
        {product ? <p>{[product.title, ...(chosen?.words ?? [])].join(', ')}</p> : null}
      </div>
      {product && chosen ? (
        <Shops product={product} chosen={chosen} />
      ) : (
        <Unavailable what="les boutiques" />
      )}
    </div>
  );
}

interface ShopsProps {
  readonly product: Product;
  readonly chosen: ProductChoice;
}

async function Shops({ product, chosen: { variation, params } }: ShopsProps) {
  const shops = await optionalBlock(readNearbyShops(product, null), null);
  if (!shops) return <Unavailable what="les boutiques" />;
  if (shops.length === 0 && product.shops.length === 0) {
    return (
      <>
        <NoShop extent="pour le moment" />
        <Question product={product} />
      </>
    );
  }
  const showsStock = shops.some(({ stock }) => stock !== null) && product.variations.length > 0;
  return (
    <>
      {showsStock && !variation ? (
        <p className={styles.stock}>
          <a href={`${withChoiceParams(productPath(product.id), params)}#choix`}>
            Choisissez une taille
          </a>{' '}
          pour savoir quelles boutiques l’ont en stock.
        </p>
      ) : null}
      <ShopFinder
        productId={product.id}
        variationId={variation?.id ?? null}
        shops={shops}
        mapKey={mapKey()}
      />
      {shops.length === 0 ? <Question product={product} /> : null}
    </>
  );
}

/** A link to the chat with the seller. */
function Question({ product: { id, sellerId } }: { readonly product: Product }) {
  if (!sellerId) return null;
  return (
    <p className={styles.question}>
      <a href={chatPath(id, sellerId)} className={buttons.secondary}>
        Poser une question au vendeur
      </a>
    </p>
  );
}
