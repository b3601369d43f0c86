import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ShopFinder } from '@/components/shops/shop-finder';
import { NoShop } from '@/components/shops/shop-list';
import styles from '@/components/shops/shops.module.css';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { CloseIcon } from '@/components/ui/icons';
import round from '@/components/ui/round-button.module.css';
import { Unavailable } from '@/components/ui/unavailable';
import type { Product } from '@/lib/domain/catalogue';
import { defaultPosition } from '@/lib/forms/address';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readProduct } from '@/lib/marketplace/products';
import { readNearbyShops } from '@/lib/marketplace/shops';
import { pageParam } from '@/lib/page-param';
import { chatPath, productPath } from '@/lib/paths';
import { mapKey } from '@/lib/places/map';

export const metadata: Metadata = { title: 'Chercher en boutique', robots: { index: false } };

/** Disponibilité en boutique: the shops where a product can be seen, with a map (specification 2 section 2, Product detail). */
export default async function ShopsPage({ params }: PageProps<'/boutiques/[id]'>) {
  const productId = pageParam((await params).id);
  const product = await optionalBlock(readProduct(productId), undefined);
  if (product === null) notFound();
  return (
    <div className={`page ${styles.full}`}>
      <Breadcrumb
        trail={[
          { title: 'Accueil', href: '/' },
          { title: product?.title ?? 'Article', href: productPath(productId) },
          { title: 'Boutiques' },
        ]}
      />
      <div className={styles.head}>
        <h1>Chercher en boutique</h1>
        <a href={productPath(productId)} aria-label="Retour à l’article" className={round.button}>
          <CloseIcon />
        </a>
        {product ? <p>{product.title}</p> : null}
      </div>
      {product ? <Shops product={product} /> : <Unavailable what="les boutiques" />}
    </div>
  );
}

async function Shops({ product }: { readonly product: Product }) {
  const shops = await optionalBlock(readNearbyShops(product, null), null);
  if (!shops) return <Unavailable what="les boutiques" />;
  if (shops.length === 0) {
    return (
      <>
        <NoShop />
        {product.sellerId ? (
          <p className={styles.question}>
            <a href={chatPath(product.id, product.sellerId)} className={buttons.secondary}>
              Poser une question au vendeur
            </a>
          </p>
        ) : null}
      </>
    );
  }
  return (
    <ShopFinder productId={product.id} shops={shops} center={defaultPosition} mapKey={mapKey()} />
  );
}
