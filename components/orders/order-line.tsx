import type { FormStart } from '@/components/forms/use-notice';
import type { Order, OrderLine } from '@/lib/domain/orders';
import type { AfterSaleKind } from '@/lib/orders/after-sale';
import { lineActionsOf } from '@/lib/orders/line-actions';
import { LineWays } from './line-ways';
import { OrderArticle } from './order-article';
import { OrderState } from './order-state';

interface OrderLineCardProps {
  readonly line: OrderLine;
  /** Unlike the name of any other line of the order. */
  readonly name: string;
  /** One below the heading that it stands under. */
  readonly level: 'h2' | 'h3';
  readonly order: Order;
  readonly afterSale: AfterSaleKind | null;
  /** Of the dialog of a return. */
  readonly returnId: string;
  /** What became of a return of this line. */
  readonly returnStart: FormStart | null;
}

/** One line of an order with the ways to its detail and its parcel. A withdrawal begins on the detail. */
export function OrderLineCard({ level, afterSale, ...own }: OrderLineCardProps) {
  const { line, name, order } = own;
  const ways = lineActionsOf({ order, line, afterSale, mayWithdraw: false });
  return (
    <OrderArticle
      line={line}
      name={name}
      level={level}
      ways={ways.length > 0 ? <LineWays ways={ways} {...own} /> : null}
    >
      <OrderState progress={line.progress} handover={order.handover} afterSale={afterSale} />
      {line.shop ? <p>{line.shop.name}</p> : null}
    </OrderArticle>
  );
}
