import { stockWords } from '@/lib/catalogue/variations';
import type { NearbyShop } from '@/lib/domain/shop';
import { formatKilometres } from '@/lib/format/kilometres';
import { directionsUrl } from '@/lib/urls/directions';
import { OpeningHours } from './opening-hours';
import styles from './shop-list.module.css';

interface ShopListProps {
  readonly shops: readonly NearbyShop[];
  /** The chosen variation, whose stock is shown when it is known. */
  readonly variationId?: string | null;
}

/**
 * A list of shops with name, address and distance in kilometres with two decimals (specification 2
 * section 9), nearest first; with opening hours and stock when they are known.
 */
export function ShopList({ shops, variationId = null }: ShopListProps) {
  return (
    <ul className={styles.list}>
      {shops.map((shop) => (
        <li key={shop.id}>
          <strong>{shop.name}</strong>
          {shop.distanceKm === null ? null : (
            <span className={styles.distance}>{formatKilometres(shop.distanceKm)}</span>
          )}
          {shop.address ? <address>{keepTown(shop.address)}</address> : null}
          <Stock left={variationId === null ? undefined : shop.stock?.[variationId]} />
          <OpeningHours hours={shop.hours} />
          <Directions shop={shop} />
        </li>
      ))}
    </ul>
  );
}

/** Keeps the postal code and the town on one line. */
function keepTown(address: string): string {
  return address.replace(/\b(\d{5}) /g, '$1\u00a0');
}

function Stock({ left }: { readonly left: number | undefined }) {
  if (left === undefined) return null;
  return <p data-stock={left > 0 ? 'some' : 'none'}>{stockWords(left)}</p>;
}

/** A link to the directions to a shop. */
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

/** The area that was searched for shops; "pour le moment" when the product has none anywhere. */
type Extent = 'pour le moment' | 'près du centre de Paris' | 'autour de vous';

/** The message when no shop carries a product. */
export function noShop(extent: Extent): string {
  return `Aucune boutique ne propose cet article ${extent}.`;
}

export function NoShop({ extent }: { readonly extent: Extent }) {
  return <p className={styles.none}>{noShop(extent)}</p>;
}
