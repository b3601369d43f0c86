import type { FormStart } from '@/components/forms/use-notice';
import button from '@/components/ui/button.module.css';
import type { Order, OrderLine } from '@/lib/domain/orders';
import type { LineAction } from '@/lib/orders/line-actions';
import { isPickUp } from '@/lib/orders/progress';
import { orderDetailPath, orderTrackingPath, withdrawalPath } from '@/lib/urls/paths';
import { OrderAgain } from './order-again';
import styles from './order-pages.module.css';
import { ReturnLine } from './return-line';

interface LineActionsProps {
  readonly actions: readonly LineAction[];
  readonly order: Pick<Order, 'id' | 'trackingNumber' | 'handover'>;
  readonly line: Pick<OrderLine, 'id'>;
  /** The distinct name of the line within the order. */
  readonly name: string;
  /** Id of the return dialog, unique on the page. */
  readonly returnId: string;
  /** The outcome of a return of this line. */
  readonly returnStart: FormStart | null;
}

/**
 * The actions that a customer can take on an ordered article. The next step is a button, as is the
 * withdrawal, which the law wants to be prominent; the others are links.
 */
export function LineActions({
  actions,
  order,
  line,
  name,
  returnId,
  returnStart,
}: LineActionsProps) {
  const own = { orderId: order.id, lineId: line.id, name };
  const links: Partial<Record<LineAction, { readonly href: string; readonly title: string }>> = {
    detail: { href: orderDetailPath(order.id, line.id), title: 'Détail de commande' },
    track: {
      href: orderTrackingPath(order.trackingNumber),
      title: trackTitle(order),
    },
    withdraw: { href: withdrawalPath(order.id, line.id), title: 'Renoncer au contrat ici' },
    receipt: { href: withdrawalPath(order.id, line.id), title: 'Accusé de réception' },
  };
  const next = actions.includes('return') ? 'return' : 'track';
  const isButton = (action: LineAction) => action === next || action === 'withdraw';
  const show = (action: LineAction) => {
    const link = links[action];
    if (link) {
      return (
        <a
          key={action}
          href={link.href}
          className={isButton(action) ? button.secondary : button.quiet}
        >
          {link.title}
          <span className="visually-hidden"> : {name}</span>
        </a>
      );
    }
    return action === 'return' ? (
      <ReturnLine key={action} id={returnId} start={returnStart} {...own} />
    ) : (
      <OrderAgain key={action} {...own} />
    );
  };
  const others = actions.filter((action) => !isButton(action));
  return (
    <>
      {actions.filter(isButton).map(show)}
      {others.length > 0 ? <div className={styles.links}>{others.map(show)}</div> : null}
    </>
  );
}

/**
 * The label of the tracking link: the specification's words for a parcel, others for a pick-up,
 * which has none.
 */
export function trackTitle({ handover }: Pick<Order, 'handover'>): string {
  return isPickUp(handover) ? 'Suivre le retrait' : 'Suive votre colis';
}
