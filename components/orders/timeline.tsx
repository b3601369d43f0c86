import type { Handover, OrderLine, Tracking } from '@/lib/domain/orders';
import { longDate, pastDeliveryDate, trackingOrderDate } from '@/lib/format/dates';
import { isPickUp } from '@/lib/orders/progress';
import { isSameSequence } from '@/lib/orders/tracking';
import { lineNames } from './line-names';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly tracking: Tracking;
  /** The lines of the order, which name the tracked products when these are in the same sequence. */
  readonly lines: readonly Pick<OrderLine, 'title' | 'color' | 'size' | 'progress'>[];
  /** A pick-up has other steps than a delivery; null when unknown. */
  readonly handover?: Handover | null;
  /** ISO date; only of a cancelled order. */
  readonly cancelledAt?: string;
}

type TrackedProduct = Tracking['products'][number];

/**
 * The steps of an order: ordered, then for each product shipped, in delivery and delivered
 * (specification 2 section 2, Order tracking). A cancelled order has no further steps.
 */
export function Timeline({ tracking, lines, handover = null, cancelledAt }: TimelineProps) {
  const stepsOf = stepsFor(handover);
  const names = namesOf(tracking, lines);
  const isCancelled = cancelledAt !== undefined;
  const products = isCancelled ? [] : tracking.products;
  return (
    <>
      <ol className={styles.steps}>
        <Step done>{withDate('Commandé le', trackingOrderDate(tracking.orderedAt))}</Step>
        {isCancelled ? (
          <Step done>{withDate('Commande annulée le', longDate(cancelledAt))}</Step>
        ) : null}
      </ol>
      {products.map((product, index) => {
        const name = names[index];
        return (
          <section key={name} aria-label={name} className={styles.product}>
            <h2>{name}</h2>
            <ol className={styles.steps}>
              {stepsOf(product, tracking.deliveryDate).map(([done, words]) => (
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

function stepsFor(handover: Handover | null) {
  if (isPickUp(handover)) return pickUpSteps;
  const expected = handover ? 'Livraison prévue le' : 'Prévu le';
  return ({ shipped, inDelivery, delivered }: TrackedProduct, date: string | null): Steps => [
    [shipped, 'Expédié'],
    [inDelivery, 'Livraison en cours'],
    [delivered, deliveryWords(delivered, date, expected)],
  ];
}

/** The steps of a pick-up: "in delivery" means that the article waits in the shop. */
function pickUpSteps(
  { shipped, inDelivery, delivered }: TrackedProduct,
  date: string | null,
): Steps {
  return [
    [shipped || inDelivery, 'Prêt au retrait en boutique'],
    [delivered, pickUpWords(delivered, date)],
  ];
}

/** Before the delivery the date is only an estimate, and "Livré le" would be wrong. */
function deliveryWords(delivered: boolean, date: string | null, expected: string): string {
  if (delivered) return withDate('Livré le', pastDeliveryDate(date));
  const day = longDate(date);
  return day ? withDate(expected, day) : 'Pas encore livré';
}

function pickUpWords(collected: boolean, date: string | null): string {
  if (collected) return withDate('Retiré le', pastDeliveryDate(date));
  const expected = longDate(date);
  return expected ? withDate('Retrait prévu le', expected) : 'Pas encore retiré';
}

/** Names for the tracked products, which have none: those of the order's lines if possible. */
function namesOf(tracking: Tracking, lines: TimelineProps['lines']): readonly string[] {
  const unnamed = tracking.products.map(() => ({ title: '', color: '', size: '' }));
  return lineNames(isSameSequence(tracking, lines) ? lines : unnamed);
}
