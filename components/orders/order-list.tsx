import { longDate } from '@/lib/dates';
import type { Order } from '@/lib/domain/orders';
import { formatPrice } from '@/lib/money';
import { lineNames } from './line-names';
import { OrderLineCard } from './order-line';
import styles from './order-list.module.css';

/** Orders with their lines (specification 2 section 2, My orders). */
export function OrderList({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <ol className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id} className={styles.order}>
          <OrderHead order={order} />
          <ul className={styles.lines}>
            <OrderLines order={order} />
          </ul>
        </li>
      ))}
    </ol>
  );
}

function OrderLines({ order }: { readonly order: Order }) {
  const names = lineNames(order.lines);
  return order.lines.map((line, index) => (
    <li key={`${line.partId} ${names[index]}`}>
      <OrderLineCard line={line} name={names[index] ?? line.title} order={order} />
    </li>
  ));
}

function OrderHead({ order }: { readonly order: Order }) {
  const date = longDate(order.createdAt);
  if (!order.number && !date) return null;
  return (
    <div className={styles.head}>
      <h2>{order.number ? `Commande n° ${order.number}` : 'Commande'}</h2>
      {date ? <p>{date}</p> : null}
      {order.total === null ? null : (
        <p className={styles.total}>
          Total <strong>{formatPrice(order.total)}</strong> TTC
        </p>
      )}
    </div>
  );
}
