import type { PostalAddress } from '@/lib/domain/address';
import type { Handover, OrderLine, PickUpShop } from '@/lib/domain/orders';
import { isPickUp } from '@/lib/orders/progress';
import { directionsUrl } from '@/lib/urls/directions';
import { orderSellerPath } from '@/lib/urls/paths';
import { AddressBlock } from './address-block';
import { lineNames } from './line-names';
import styles from './order-pages.module.css';

interface OrderPlaceProps {
  /** null for an example. */
  readonly orderId: string | null;
  /** The lines that are delivered or collected there. */
  readonly lines: readonly OrderLine[];
  readonly handover: Handover | null;
  /** The pick-up shops; empty for a delivery, or when the marketplace names none. */
  readonly shops: readonly PickUpShop[];
  /** The delivery address; null for a pick-up, or when the marketplace gives none. */
  readonly address: PostalAddress | null;
}

/** The place of delivery or pick-up of an order. Renders nothing when neither is known. */
export function OrderPlace({ orderId, lines, handover, shops, address }: OrderPlaceProps) {
  if (!isPickUp(handover)) return address ? <AddressBlock address={address} /> : null;
  return (
    <div>
      <h3>{shops.length > 1 ? 'Boutiques de retrait' : 'Boutique de retrait'}</h3>
      {shops.length === 0 ? <UnknownShop orderId={orderId} lines={lines} /> : null}
      {shops.map((shop) => (
        <Shop key={`${shop.name} ${shop.address}`} shop={shop} />
      ))}
    </div>
  );
}

/** The sellers know the shop. Each article may have its own. */
function UnknownShop({ orderId, lines }: Pick<OrderPlaceProps, 'orderId' | 'lines'>) {
  const names = lineNames(lines);
  const questions = lines.map(({ id }, index) => ({
    name: names[index],
    href: orderId && id ? orderSellerPath(orderId, id) : '/aide',
  }));
  if (questions.length <= 1) {
    const href = questions[0]?.href ?? '/aide';
    return (
      <p>
        En boutique&nbsp;: <a href={href}>demandez laquelle au vendeur</a>.
      </p>
    );
  }
  return (
    <>
      <p>En boutique&nbsp;: demandez laquelle au vendeur de chaque article.</p>
      <ul>
        {questions.map(({ name, href }) => (
          <li key={name}>
            <a href={href}>Écrire au vendeur&nbsp;: {name}</a>
          </li>
        ))}
      </ul>
    </>
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
