import type { FormStart } from '@/components/forms/use-notice';
import button from '@/components/ui/button.module.css';
import type { Order, OrderLine } from '@/lib/domain/orders';
import type { LineAction } from '@/lib/orders/line-actions';
import { isPickUp } from '@/lib/orders/progress';
import { orderDetailPath, orderTrackingPath, withdrawalPath } from '@/lib/paths';
import { OrderAgain } from './order-again';
import { ReturnLine } from './return-line';

interface LineWaysProps {
  readonly ways: readonly LineAction[];
  readonly order: Pick<Order, 'id' | 'trackingNumber' | 'handover'>;
  readonly line: Pick<OrderLine, 'partId'>;
  /** Unlike the name of any other line of the order. */
  readonly name: string;
  /** Of the dialog of a return, on a page with several. */
  readonly returnId: string;
  /** What became of a return of this line. */
  readonly returnStart: FormStart | null;
}

/** What a customer can do about an article that was ordered. */
export function LineWays({ ways, order, line, name, returnId, returnStart }: LineWaysProps) {
  const own = { orderId: order.id, partId: line.partId, name };
  const links: Partial<Record<LineAction, { readonly href: string; readonly title: string }>> = {
    detail: { href: orderDetailPath(order.id, line.partId), title: 'Détail de commande' },
    track: {
      href: orderTrackingPath(order.trackingNumber),
      title: trackTitle(order),
    },
    withdraw: { href: withdrawalPath(order.id, line.partId), title: 'Renoncer au contrat ici' },
    receipt: { href: withdrawalPath(order.id, line.partId), title: 'Accusé de réception' },
  };
  return ways.map((way) => {
    const link = links[way];
    if (link) {
      return (
        <a key={way} href={link.href} className={button.secondary}>
          {link.title}
          <span className="visually-hidden"> : {name}</span>
        </a>
      );
    }
    return way === 'return' ? (
      <ReturnLine key={way} id={returnId} start={returnStart} {...own} />
    ) : (
      <OrderAgain key={way} {...own} />
    );
  });
}

/** The specification's words for a parcel; an order that is collected has none. */
export function trackTitle({ handover }: Pick<Order, 'handover'>): string {
  return isPickUp(handover) ? 'Suivre le retrait' : 'Suive votre colis';
}
