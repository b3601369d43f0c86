import button from '@/components/ui/button.module.css';
import { Picture } from '@/components/ui/picture';
import type { Order, OrderLine } from '@/lib/domain/orders';
import { formatPrice } from '@/lib/money';
import { orderDetailPath, orderTrackingPath } from '@/lib/paths';
import styles from './order-line.module.css';
import { ReturnLine } from './return-line';

const progressLabels: Record<OrderLine['progress'], string> = {
  preparing: 'En préparation',
  'in-delivery': 'Livraison en cours',
  delivered: 'Livré',
};

interface OrderLineCardProps {
  readonly line: OrderLine;
  /** Unlike the name of any other line of the order. */
  readonly name: string;
  /** One below the heading that it stands under. */
  readonly level: 'h2' | 'h3';
  readonly order: Pick<Order, 'id' | 'trackingNumber'>;
  /** Of the dialog of a return. */
  readonly returnId: string;
}

/** One line of an order with the ways to its detail and its parcel. */
export function OrderLineCard({ line, name, level: Heading, order, returnId }: OrderLineCardProps) {
  return (
    <article className={styles.line} aria-label={name}>
      <Picture name={line.image} alt="" sizes="8rem" shape="card" className={styles.picture} />
      <div className={styles.text}>
        <Heading className={styles.title}>{name}</Heading>
        <OrderLineFacts line={line} />
        <p className={styles.progress} data-progress={line.progress}>
          {progressLabels[line.progress]}
        </p>
      </div>
      <div className={styles.ways}>
        <a href={orderDetailPath(order.id, line.partId)} className={button.secondary}>
          Détail de commande<span className="visually-hidden"> : {name}</span>
        </a>
        {order.trackingNumber ? (
          <a href={orderTrackingPath(order.trackingNumber)} className={button.secondary}>
            Suive votre colis
          </a>
        ) : null}
        {line.progress === 'delivered' ? (
          <ReturnLine id={returnId} orderId={order.id} partId={line.partId} name={name} />
        ) : null}
      </div>
    </article>
  );
}

/** Quantity, colour, size and amount of an order line. */
export function OrderLineFacts({ line }: { readonly line: OrderLine }) {
  const facts = [
    ['Quantité', String(line.quantity)],
    ['Couleur', line.color],
    ['Taille', line.size],
    ['Montant', formatPrice(line.amount)],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}&nbsp;:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
