import button from '@/components/ui/button.module.css';
import type { PostalAddress } from '@/lib/domain/address';
import type { Order, Tracking } from '@/lib/domain/orders';
import { handoverWords } from '@/lib/orders/handover-words';
import { shopsOf } from '@/lib/orders/overview';
import { leastProgress } from '@/lib/orders/progress';
import { orderDetailPath } from '@/lib/paths';
import { lineNames } from './line-names';
import { OrderArticle } from './order-article';
import family from './order-pages.module.css';
import { OrderPlace } from './order-place';
import { OrderState } from './order-state';
import { Timeline } from './timeline';
import styles from './tracking-view.module.css';

interface TrackingViewProps {
  readonly order: Order;
  /** null while there is none. */
  readonly tracking: Tracking | null;
  /** Where it is delivered; null for a pick-up, or when that could not be read. */
  readonly address: PostalAddress | null;
}

/** The steps of an order beside what it is and where it is delivered or collected. */
export function TrackingView({ order, tracking, address }: TrackingViewProps) {
  const { lines, handover } = order;
  const progress = leastProgress(lines.map((line) => line.progress));
  const when = handoverWords(handover, progress, tracking?.deliveryDate ?? null);
  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        {tracking ? (
          <Timeline tracking={tracking} lines={lines} handover={handover} />
        ) : (
          <p>Le suivi de cette commande n’est pas encore disponible. Revenez un peu plus tard.</p>
        )}
      </div>
      <section aria-label="Votre commande" className={`${family.card} ${styles.order}`}>
        <div className={family.head}>
          <OrderState progress={progress} handover={handover} withSentence />
        </div>
        <div className={`${family.body} ${styles.place}`}>
          <p>{when}</p>
          <OrderPlace handover={handover} shops={shopsOf(lines)} address={address} />
        </div>
        <Articles order={order} />
        <Ways order={order} />
      </section>
    </div>
  );
}

function Articles({ order: { id, lines } }: Pick<TrackingViewProps, 'order'>) {
  const names = lineNames(lines);
  return (
    <ul className={family.articles}>
      {lines.map((line, index) => (
        <li key={`${line.partId} ${names[index]}`}>
          <OrderArticle
            line={line}
            name={names[index] ?? line.title}
            level="h2"
            href={line.partId ? orderDetailPath(id, line.partId) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

function Ways({ order: { id, lines } }: Pick<TrackingViewProps, 'order'>) {
  const partId = lines.find((line) => line.partId !== '')?.partId;
  return (
    <div className={`${family.body} ${styles.place}`}>
      {partId ? (
        <a href={orderDetailPath(id, partId)} className={button.secondary}>
          Détail de commande
        </a>
      ) : null}
      <a href="/aide">Besoin d’aide&nbsp;?</a>
    </div>
  );
}
