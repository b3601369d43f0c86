import type { FormStart } from '@/components/forms/use-notice';
import button from '@/components/ui/button.module.css';
import { Picture } from '@/components/ui/picture';
import type { Order, OrderLine } from '@/lib/domain/orders';
import { formatPrice } from '@/lib/money';
import { orderDetailPath, orderTrackingPath } from '@/lib/paths';
import { OrderAgain } from './order-again';
import styles from './order-line.module.css';
import { ReturnLine } from './return-line';

/** Nothing is said of a status that is not known. */
const progressLabels: Record<OrderLine['progress'], string | null> = {
  preparing: 'En préparation',
  'in-delivery': 'Livraison en cours',
  delivered: 'Livré',
  unknown: null,
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
  /** What became of a return of this line. */
  readonly returnStart: FormStart | null;
}

/** One line of an order with the ways to its detail and its parcel. */
export function OrderLineCard({ level: Heading, ...own }: OrderLineCardProps) {
  const { line, name } = own;
  return (
    <article className={styles.line} aria-label={name}>
      <Picture name={line.image} alt="" sizes="8rem" shape="card" className={styles.picture} />
      <div className={styles.text}>
        <Heading className={styles.title}>{name}</Heading>
        <OrderLineFacts line={line} />
        {progressLabels[line.progress] ? (
          <p className={styles.progress} data-progress={line.progress}>
            {progressLabels[line.progress]}
          </p>
        ) : null}
      </div>
      <LineWays {...own} />
    </article>
  );
}

/** Where a line leads to, as far as the marketplace says by what it can be asked for. */
function LineWays(props: Omit<OrderLineCardProps, 'level'>) {
  const { line, name, order, returnId, returnStart } = props;
  const own = { orderId: order.id, partId: line.partId, name };
  return (
    <div className={styles.ways}>
      {line.partId ? (
        <a href={orderDetailPath(order.id, line.partId)} className={button.secondary}>
          Détail de commande<span className="visually-hidden"> : {name}</span>
        </a>
      ) : null}
      {order.trackingNumber ? (
        <a href={orderTrackingPath(order.trackingNumber)} className={button.secondary}>
          Suive votre colis<span className="visually-hidden"> : {name}</span>
        </a>
      ) : null}
      {line.partId && line.progress === 'delivered' ? (
        <ReturnLine id={returnId} start={returnStart} {...own} />
      ) : null}
      {line.partId ? <OrderAgain {...own} /> : null}
    </div>
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
