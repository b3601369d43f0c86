import { deliveryDate, longDate } from '@/lib/dates';
import type { Handover, OrderLine, Tracking } from '@/lib/domain/orders';
import { isPickUp } from '@/lib/orders/progress';
import { lineNames } from './line-names';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly tracking: Tracking;
  /** The lines of the order, to name the products of the tracking where the two agree. */
  readonly lines: readonly Pick<OrderLine, 'title' | 'color' | 'size'>[];
  /** An order that is collected has other steps than one that is delivered. */
  readonly handover?: Handover | null;
}

type TrackedProduct = Tracking['products'][number];

/** Ordered, then for each product shipped, in delivery and delivered (specification 2 section 2, Order tracking). */
export function Timeline({ tracking, lines, handover = null }: TimelineProps) {
  const date = deliveryDate(tracking.deliveryDate);
  const stepsOf = isPickUp(handover) ? pickUpSteps : deliverySteps;
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
              {stepsOf(product, date).map(([done, words]) => (
                <Step key={words} done={done}>
                  {words}
                </Step>
              ))}
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

type Steps = readonly (readonly [done: boolean, words: string])[];

function deliverySteps(
  { shipped, inDelivery, delivered }: TrackedProduct,
  date: string | null,
): Steps {
  return [
    [shipped, 'Expédié'],
    [inDelivery, 'Livraison en cours'],
    [delivered, deliveryWords(delivered, date)],
  ];
}

/** In delivery, an article that is collected is waiting in the shop. */
function pickUpSteps(
  { shipped, inDelivery, delivered }: TrackedProduct,
  date: string | null,
): Steps {
  return [
    [shipped || inDelivery, 'Prêt au retrait en boutique'],
    [delivered, pickUpWords(delivered, date)],
  ];
}

/** Before an article is delivered the date is only the one that is expected, and "Livré le" would not be true. */
function deliveryWords(delivered: boolean, date: string | null): string {
  if (delivered) return withDate('Livré le', date);
  return date ? withDate('Livraison prévue le', date) : 'Pas encore livré';
}

function pickUpWords(collected: boolean, date: string | null): string {
  if (collected) return withDate('Retiré le', date);
  return date ? withDate('Retrait prévu le', date) : 'Pas encore retiré';
}

/** The tracking lists products without their names: those of the order's lines, where there are as many. */
function namesOf({ products }: Tracking, lines: TimelineProps['lines']): readonly string[] {
  const unnamed = products.map(() => ({ title: '', color: '', size: '' }));
  return lineNames(products.length === lines.length ? lines : unnamed);
}
