import type { PostalAddress } from '@/lib/domain/address';
import type { Handover, PickUpShop } from '@/lib/domain/orders';
import { isPickUp } from '@/lib/orders/progress';
import { directionsUrl } from '@/lib/urls/directions';
import { AddressBlock } from './address-block';
import styles from './order-pages.module.css';

interface OrderPlaceProps {
  readonly handover: Handover | null;
  /** The pick-up shops; empty for a delivery, or when the marketplace names none. */
  readonly shops: readonly PickUpShop[];
  /** The delivery address; null for a pick-up, or when the marketplace gives none. */
  readonly address: PostalAddress | null;
}

/** The place of delivery or pick-up of an order. Renders nothing when neither is known. */
export function OrderPlace({ handover, shops, address }: OrderPlaceProps) {
  if (!isPickUp(handover)) return address ? <AddressBlock address={address} /> : null;
  return (
    <div>
      <h3>{shops.length > 1 ? 'Boutiques de retrait' : 'Boutique de retrait'}</h3>
      {shops.length === 0 ? (
        <p>
          En boutique&nbsp;: <a href="/chat">demandez laquelle au vendeur</a>.
        </p>
      ) : null}
      {shops.map((shop) => (
        <Shop key={`${shop.name} ${shop.address}`} shop={shop} />
      ))}
    </div>
  );
}

function Shop({ shop }: { readonly shop: PickUpShop }) {
  const { name, address, hours } = shop;
  const directions = directionsUrl(shop);
  return (
    <>
      <address className={styles.place}>
        <strong>{name}</strong>
        {address ? <span>{address}</span> : null}
      </address>
      {hours ? <p className={`note ${styles.hours}`}>Retraits&nbsp;: {hours}.</p> : null}
      {directions ? (
        <a
          href={directions}
          rel="noreferrer"
          aria-label={`Itinéraire vers ${name}`}
          className={`${styles.directions} screen-only`}
        >
          Itinéraire
        </a>
      ) : null}
    </>
  );
}
