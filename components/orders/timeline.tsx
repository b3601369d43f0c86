import { deliveryDate, longDate } from '@/lib/dates';
import type { OrderLine, Tracking } from '@/lib/domain/orders';
import { lineNames } from './line-names';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly tracking: Tracking;
  /** The lines of the order, to name the products of the tracking where the two agree. */
  readonly lines: readonly Pick<OrderLine, 'title' | 'color' | 'size'>[];
}

/** Ordered, then for each product shipped, in delivery and delivered (specification 2 section 2, Order tracking). */
export function Timeline({ tracking, lines }: TimelineProps) {
  const names = namesOf(tracking, lines);
  return (
    <>
      <ol className={styles.steps}>
        <Step done>{withDate('Commandé le', longDate(tracking.orderedAt))}</Step>
      </ol>
      {tracking.products.map((product, index) => {
        const name = names[index];
        return (
          <section key={name} aria-label={name} className={styles.product}>
            <h2>{name}</h2>
            <ol className={styles.steps}>
              <Step done={product.shipped}>Expédié</Step>
              <Step done={product.inDelivery}>Livraison en cours</Step>
              <Step done={product.delivered}>
                {deliveryWords(product.delivered, deliveryDate(tracking.deliveryDate))}
              </Step>
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

function withDate(words: string, date: string | null): string {
  return [words, date].filter(Boolean).join(' ');
}

/** Before an article is delivered the date is only the one that is expected, and "Livré le" would not be true. */
function deliveryWords(delivered: boolean, date: string | null): string {
  if (delivered) return withDate('Livré le', date);
  return date ? withDate('Livraison prévue le', date) : 'Pas encore livré';
}

/** The tracking lists products without their names: those of the order's lines, where there are as many. */
function namesOf({ products }: Tracking, lines: TimelineProps['lines']): readonly string[] {
  const unnamed = products.map(() => ({ title: '', color: '', size: '' }));
  return lineNames(products.length === lines.length ? lines : unnamed);
}
