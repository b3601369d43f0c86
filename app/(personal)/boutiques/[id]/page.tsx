import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ShopFinder } from '@/components/shops/shop-finder';
import styles from '@/components/shops/shops.module.css';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import type { Product } from '@/lib/domain/catalogue';
import { defaultPosition } from '@/lib/forms/address';
import { readProduct } from '@/lib/marketplace/products';
import { readNearbyShops } from '@/lib/marketplace/shops';
import { optionalBlock } from '@/lib/optional-block';
import { pageParam } from '@/lib/page-param';
import { productPath } from '@/lib/paths';
import { mapKey } from '@/lib/places/map';

export const metadata: Metadata = { title: 'Chercher en boutique', robots: { index: false } };

/** Disponibilité en boutique: the shops where a product can be seen, with a map (specification 2 section 2, Product detail). */
export default async function ShopsPage({ params }: PageProps<'/boutiques/[id]'>) {
  const productId = pageParam((await params).id);
  const product = await optionalBlock(readProduct(productId), undefined);
  if (product === null) notFound();
  return (
    <div className={styles.full}>
      <Breadcrumb
        trail={[
          { title: 'Accueil', href: '/' },
          { title: product?.title ?? 'Article', href: productPath(productId) },
          { title: 'Boutiques' },
        ]}
      />
      <h1>Chercher en boutique</h1>
      {product ? <Shops product={product} /> : <Unavailable what="les boutiques" />}
    </div>
  );
}

async function Shops({ product }: { readonly product: Product }) {
  const shops = await optionalBlock(readNearbyShops(product, null), null);
  if (!shops) return <Unavailable what="les boutiques" />;
  return (
    <ShopFinder productId={product.id} shops={shops} center={defaultPosition} mapKey={mapKey()} />
  );
}
