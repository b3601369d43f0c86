import type { Order, OrderLine } from '@/lib/domain/orders';
import type { AfterSaleKind } from './after-sale';

/** What can be done about an article that was ordered. */
export type Way = 'detail' | 'track' | 'return' | 'withdraw' | 'receipt' | 'again';

interface Situation {
  readonly order: Pick<Order, 'trackingNumber'>;
  readonly line: Pick<OrderLine, 'partId' | 'progress'>;
  readonly afterSale: AfterSaleKind | null;
  /** Whether the right of withdrawal has not ended. */
  readonly mayWithdraw: boolean;
}

/** The ways on from an article, by its state and by what the marketplace says that it can be asked for. */
export function waysOf({ order, line, afterSale, mayWithdraw }: Situation): readonly Way[] {
  const isKnown = line.partId !== '';
  const isWithdrawn = afterSale === 'withdrawal';
  const ways: Readonly<Record<Way, boolean>> = {
    detail: isKnown,
    track: order.trackingNumber !== '',
    return: isKnown && line.progress === 'delivered' && !isWithdrawn,
    withdraw: isKnown && mayWithdraw && !isWithdrawn,
    receipt: isKnown && isWithdrawn,
    again: isKnown,
  };
  return allWays.filter((way) => ways[way]);
}

const allWays = ['detail', 'track', 'return', 'withdraw', 'receipt', 'again'] as const;
