import { directionsUrl } from '@/lib/directions';
import type { NearbyShop } from '@/lib/domain/shop';
import { formatKilometres } from '@/lib/kilometres';
import styles from './shops.module.css';

interface ShopListProps {
  readonly shops: readonly NearbyShop[];
}

/** Shops with name, address and distance in kilometres with two decimals (specification 2 section 9), nearest first. */
export function ShopList({ shops }: ShopListProps) {
  return (
    <ul className={styles.list}>
      {shops.map((shop) => (
        <li key={shop.id}>
          <strong>{shop.name}</strong>
          {shop.distanceKm === null ? null : (
            <span className={styles.distance}>{formatKilometres(shop.distanceKm)}</span>
          )}
          {shop.address ? <address>{shop.address}</address> : null}
          <Directions shop={shop} />
        </li>
      ))}
    </ul>
  );
}

/** The way to a shop. */
function Directions({ shop }: { readonly shop: NearbyShop }) {
  const href = directionsUrl(shop);
  if (!href) return null;
  return (
    <a
      href={href}
      rel="noreferrer"
      aria-label={`Itinéraire vers ${shop.name}`}
      className={styles.way}
    >
      Itinéraire
    </a>
  );
}

/** What is said of a product that no shop shows. */
export function NoShop() {
  return <p className={styles.none}>Aucune boutique ne propose cet article pour le moment.</p>;
}
