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

/**
 * The place of delivery or pick-up of an order. Renders nothing when a delivery has no address. The
 * orders of the specification do not tell whether they are delivered or collected.
 */
export function OrderPlace({ orderId, lines, handover, shops, address }: OrderPlaceProps) {
  if (handover === null) {
    const isOpen = lines.some(({ progress }) => progress !== 'delivered');
    return (
      <>
        {address ? <AddressBlock title="Adresse indiquée à la commande" address={address} /> : null}
        {isOpen ? <PossiblePickUp orderId={orderId} lines={lines} /> : null}
      </>
    );
  }
  if (!isPickUp(handover)) {
    return address ? <AddressBlock title="Adresse de livraison" address={address} /> : null;
  }
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

type QuestionProps = Pick<OrderPlaceProps, 'orderId' | 'lines'>;

/** The sellers know the shop. Each article may have its own. */
function UnknownShop({ orderId, lines }: QuestionProps) {
  if (lines.length <= 1) {
    const [{ href } = unknownSeller] = questionsOf({ orderId, lines });
    return (
      <p>
        En boutique&nbsp;: <a href={href}>demandez laquelle au vendeur</a>.
      </p>
    );
  }
  return (
    <>
      <p>En boutique&nbsp;: demandez laquelle au vendeur de chaque article.</p>
      <Questions orderId={orderId} lines={lines} />
    </>
  );
}

/** The way to the shop of an order that may be a pick-up. */
function PossiblePickUp({ orderId, lines }: QuestionProps) {
  if (lines.length <= 1) {
    const [{ href } = unknownSeller] = questionsOf({ orderId, lines });
    return (
      <p>
        Si vous avez choisi le retrait en boutique, <a href={href}>demandez au vendeur</a> où
        retirer votre commande.
      </p>
    );
  }
  return (
    <>
      <p>
        Si vous avez choisi le retrait en boutique, demandez au vendeur de chaque article où le
        retirer.
      </p>
      <Questions orderId={orderId} lines={lines} />
    </>
  );
}

function Questions(props: QuestionProps) {
  return (
    <ul>
      {questionsOf(props).map(({ name, href }) => (
        <li key={name}>
          <a href={href}>Écrire au vendeur&nbsp;: {name}</a>
        </li>
      ))}
    </ul>
  );
}

const unknownSeller = { href: '/aide' };

/** The pages where the sellers of these lines can be asked. */
function questionsOf({ orderId, lines }: QuestionProps) {
  const names = lineNames(lines);
  return lines.map(({ id }, index) => ({
    name: names[index],
    href: orderId && id ? orderSellerPath(orderId, id) : unknownSeller.href,
  }));
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
