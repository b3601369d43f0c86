import type { Order, OrderLine } from '@/lib/domain/orders';
import type { AfterSaleKind } from './after-sale';

/** An action that a customer can take on an order line. */
export type LineAction = 'detail' | 'track' | 'return' | 'withdraw' | 'receipt' | 'again';

interface Situation {
  readonly order: Pick<Order, 'trackingNumber' | 'cancelledAt'>;
  readonly line: Pick<OrderLine, 'id' | 'progress'>;
  readonly afterSale: AfterSaleKind | null;
  /** Whether the right of withdrawal is still in effect. */
  readonly mayWithdraw: boolean;
}

/** The actions available for a line, by its state and the ids that the marketplace provides. */
export function lineActionsOf({
  order,
  line,
  afterSale,
  mayWithdraw,
}: Situation): readonly LineAction[] {
  const isKnown = line.id !== '';
  const isWithdrawn = afterSale === 'withdrawal';
  const isCancelled = order.cancelledAt !== undefined;
  const actions: Readonly<Record<LineAction, boolean>> = {
    detail: isKnown,
    track: order.trackingNumber !== '' && !isCancelled,
    return: isKnown && line.progress === 'delivered' && !isWithdrawn,
    withdraw: isKnown && mayWithdraw && !isWithdrawn && !isCancelled,
    receipt: isKnown && isWithdrawn,
    again: isKnown,
  };
  return allLineActions.filter((action) => actions[action]);
}

const allLineActions = ['detail', 'track', 'return', 'withdraw', 'receipt', 'again'] as const;
