import type { FormStart } from '@/components/forms/use-notice';
import type { Order, OrderLine } from '@/lib/domain/orders';
import { longDate } from '@/lib/format/dates';
import { formatPrice } from '@/lib/format/money';
import { taxWords } from '@/lib/format/tax';
import type { AfterSaleKind } from '@/lib/orders/after-sale';
import { lineNames } from './line-names';
import { OrderLineCard } from './order-line';
import styles from './order-list.module.css';
import shared from './order-pages.module.css';

interface OrderListProps {
  readonly orders: readonly Order[];
  /** The lines with a withdrawal or a requested return. */
  readonly afterSales?: ReadonlyMap<OrderLine, AfterSaleKind>;
  /** The outcome of a return that was sent without JavaScript. */
  readonly returnStart?: FormStart | null;
}

/** The list of orders with their lines (specification 2 section 2, My orders). */
export function OrderList({ orders, afterSales = new Map(), returnStart = null }: OrderListProps) {
  return (
    <ol className={styles.orders}>
      {orders.map((order, position) => (
        <li key={order.id} className={shared.card}>
          <OrderHead order={order} />
          <ul className={shared.articles}>
            <OrderLines
              order={order}
              position={position + 1}
              afterSales={afterSales}
              returnStart={returnStart}
            />
          </ul>
        </li>
      ))}
    </ol>
  );
}

interface OrderLinesProps {
  readonly order: Order;
  /** Position of the order in the list. */
  readonly position: number;
  readonly afterSales: ReadonlyMap<OrderLine, AfterSaleKind>;
  readonly returnStart: FormStart | null;
}

function OrderLines({ order, position, afterSales, returnStart }: OrderLinesProps) {
  const values = returnStart?.values;
  const isOfOrder = values?.order_id === order.id;
  const names = lineNames(order.lines);
  const level = hasHead(order) ? 'h3' : 'h2';
  return order.lines.map((line, index) => (
    <li key={`${line.id} ${names[index]}`}>
      <OrderLineCard
        line={line}
        name={names[index] ?? line.title}
        level={level}
        order={order}
        afterSale={afterSales.get(line) ?? null}
        returnId={`retour-${position}-${index + 1}`}
        returnStart={isOfOrder && values.part_id === line.id ? returnStart : null}
      />
    </li>
  ));
}

/**
 * Whether the order has a number or a date, which the specification does not guarantee. Without
 * them there is no heading, and the lines come directly below the title of the page.
 */
function hasHead(order: Order): boolean {
  return Boolean(order.number || longDate(order.createdAt));
}

function OrderHead({ order }: { readonly order: Order }) {
  if (!hasHead(order)) return null;
  const date = longDate(order.createdAt);
  return (
    <div className={shared.head}>
      <h2>{order.number ? `Commande n°\u00a0${order.number}` : 'Commande'}</h2>
      {date ? <p>{date}</p> : null}
      {order.total === null ? null : (
        <p className={styles.total}>
          Total <strong>{formatPrice(order.total)}</strong> {taxWords.included}
        </p>
      )}
    </div>
  );
}
