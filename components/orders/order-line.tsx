import type { FormStart } from '@/components/forms/use-notice';
import type { Order, OrderLine } from '@/lib/domain/orders';
import type { AfterSaleKind } from '@/lib/orders/after-sale';
import { lineActionsOf } from '@/lib/orders/line-actions';
import { maySeemOpen } from '@/lib/orders/withdrawal';
import { LineActions } from './line-actions';
import { OrderArticle } from './order-article';
import { OrderState } from './order-state';

interface OrderLineCardProps {
  readonly line: OrderLine;
  /** The distinct name of the line within the order. */
  readonly name: string;
  /** One level below the surrounding heading. */
  readonly level: 'h2' | 'h3';
  readonly order: Order;
  readonly afterSale: AfterSaleKind | null;
  /** Id of the return dialog. */
  readonly returnId: string;
  /** The outcome of a return of this line. */
  readonly returnStart: FormStart | null;
}

/** One line of an order with links to its detail, its tracking and its withdrawal. */
export function OrderLineCard({ level, afterSale, ...own }: OrderLineCardProps) {
  const { line, name, order } = own;
  const mayWithdraw = maySeemOpen(order, line, new Date());
  const actions = lineActionsOf({ order, line, afterSale, mayWithdraw });
  return (
    <OrderArticle
      line={line}
      name={name}
      level={level}
      actions={actions.length > 0 ? <LineActions actions={actions} {...own} /> : null}
    >
      <OrderState
        progress={line.progress}
        handover={order.handover}
        afterSale={afterSale}
        order={order}
      />
      {line.shop ? <p>{line.shop.name}</p> : null}
    </OrderArticle>
  );
}
