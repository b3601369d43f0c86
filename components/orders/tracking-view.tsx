import button from '@/components/ui/button.module.css';
import type { PostalAddress } from '@/lib/domain/address';
import type { Order, Tracking } from '@/lib/domain/orders';
import { handoverWords } from '@/lib/orders/handover-words';
import { shopsOf } from '@/lib/orders/overview';
import { leastProgress } from '@/lib/orders/progress';
import { orderDetailPath } from '@/lib/urls/paths';
import { OrderArticles } from './order-article';
import shared from './order-pages.module.css';
import { OrderPlace } from './order-place';
import { OrderState } from './order-state';
import { Timeline } from './timeline';
import styles from './tracking-view.module.css';

interface TrackingViewProps {
  readonly order: Order;
  /** null when there is none. */
  readonly tracking: Tracking | null;
  /** The delivery address; null for a pick-up, or when it cannot be read. */
  readonly address: PostalAddress | null;
  /** The ISO date of the last refund; null when unknown. */
  readonly refundedAt?: string | null;
}

/** The steps of an order, beside its contents and its destination. */
export function TrackingView({ order, tracking, address, refundedAt }: TrackingViewProps) {
  const { lines, handover } = order;
  const progress = leastProgress(lines.map((line) => line.progress));
  const when = handoverWords(order, progress, tracking?.deliveryDate ?? null);
  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        {tracking ? (
          <Timeline
            tracking={tracking}
            lines={lines}
            handover={handover}
            cancelledAt={order.cancelledAt}
          />
        ) : (
          <p>Le suivi de cette commande n’est pas encore disponible. Revenez un peu plus tard.</p>
        )}
      </div>
      <section aria-label="Votre commande" className={`${shared.card} ${styles.order}`}>
        <div className={shared.head}>
          <OrderState
            progress={progress}
            handover={handover}
            order={order}
            refundedAt={refundedAt}
            withSentence
          />
        </div>
        {when ? (
          <div className={`${shared.body} ${styles.place}`}>
            <p>{when}</p>
            <OrderPlace
              orderId={order.id}
              lines={lines}
              handover={handover}
              shops={shopsOf(lines)}
              address={address}
            />
          </div>
        ) : null}
        <OrderArticles orderId={order.id} lines={lines} level="h2" />
        <Links order={order} />
      </section>
    </div>
  );
}

function Links({ order: { id, lines } }: Pick<TrackingViewProps, 'order'>) {
  const lineId = lines.find((line) => line.id !== '')?.id;
  return (
    <div className={`${shared.body} ${styles.place}`}>
      {lineId ? (
        <a href={orderDetailPath(id, lineId)} className={button.secondary}>
          Détail de commande
        </a>
      ) : null}
      <a href="/aide">Besoin d’aide&nbsp;?</a>
    </div>
  );
}
