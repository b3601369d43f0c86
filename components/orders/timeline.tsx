import { longDate } from '@/lib/dates';
import type { OrderLine, Tracking } from '@/lib/domain/orders';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly tracking: Tracking;
  /** The lines of the order, to name the products of the tracking where the two agree. */
  readonly lines: readonly Pick<OrderLine, 'title'>[];
}

/** Ordered, then for each product shipped, in delivery and delivered (specification 2 section 2, Order tracking). */
export function Timeline({ tracking, lines }: TimelineProps) {
  const delivered = withDate('Livré le', tracking.deliveryDate);
  return (
    <>
      <ol className={styles.steps}>
        <Step done>{withDate('Commandé le', tracking.orderedAt)}</Step>
      </ol>
      {tracking.products.map((product, index) => {
        const title = nameOf(index, tracking, lines);
        return (
          <section key={title} aria-label={title} className={styles.product}>
            <h2>{title}</h2>
            <ol className={styles.steps}>
              <Step done={product.shipped}>Expédié</Step>
              <Step done={product.inDelivery}>Livraison en cours</Step>
              <Step done={product.delivered}>{delivered}</Step>
            </ol>
          </section>
        );
      })}
    </>
  );
}

function Step({ done, children }: { readonly done: boolean; readonly children: string }) {
  return (
    <li data-done={done || undefined}>
      <span className={styles.mark} aria-hidden="true">
        {done ? '✓' : ''}
      </span>
      <span>
        {children}
        <span className="visually-hidden">{done ? ' : fait' : ' : à venir'}</span>
      </span>
    </li>
  );
}

function withDate(words: string, iso: string | null): string {
  return [words, longDate(iso)].filter(Boolean).join(' ');
}

/** The tracking lists products without their names. */
function nameOf(index: number, tracking: Tracking, lines: TimelineProps['lines']): string {
  const count = tracking.products.length;
  const title = count === lines.length ? lines[index]?.title : undefined;
  const place = `Article ${index + 1} sur ${count}`;
  if (!title) return place;
  return lines.filter((line) => line.title === title).length > 1
    ? `${title} (${index + 1})`
    : title;
}
