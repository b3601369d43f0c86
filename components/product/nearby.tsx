import { NoShop, ShopList } from '@/components/shops/shop-list';
import type { Product } from '@/lib/domain/catalogue';
import type { NearbyShop } from '@/lib/domain/shop';
import { shopsPath } from '@/lib/urls/paths';
import styles from './product-view.module.css';

interface NearbyProps {
  readonly product: Pick<Product, 'id' | 'shops'>;
  /** The shops around Paris, nearest first; null when they cannot be read. */
  readonly shops: readonly NearbyShop[] | null;
}

/** The number of shops in the panel; the page of the shops lists all of them. */
const shown = 3;

/** The nearest shops (specification 2 section 2, Product detail). */
export function Nearby({ product, shops }: NearbyProps) {
  return (
    <section aria-labelledby="boutiques" className={`${styles.nearby} screen-only`}>
      <h2 id="boutiques">Boutiques à proximité</h2>
      {shops === null ? <p>Les boutiques sont momentanément indisponibles.</p> : null}
      {shops?.length === 0 ? <NoneNearby product={product} /> : null}
      {shops?.some(({ distanceKm }) => distanceKm !== null) ? (
        <p className={styles.from}>Distances à vol d’oiseau depuis le centre de Paris.</p>
      ) : null}
      {shops && shops.length > 0 ? <ShopList shops={shops.slice(0, shown)} /> : null}
      {shops && shops.length > shown ? (
        <a href={shopsPath(product.id)} rel="nofollow">
          Voir les {shops.length} boutiques
        </a>
      ) : null}
    </section>
  );
}

function NoneNearby({ product }: Pick<NearbyProps, 'product'>) {
  if (product.shops.length === 0) return <NoShop extent="pour le moment" />;
  return (
    <>
      <NoShop extent="près du centre de Paris" />
      <a href={shopsPath(product.id)} rel="nofollow">
        Chercher autour de vous
      </a>
    </>
  );
}
