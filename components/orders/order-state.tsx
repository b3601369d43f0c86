import type { Handover, Order, Progress } from '@/lib/domain/orders';
import { type AfterSaleKind, afterSaleLabels } from '@/lib/orders/after-sale';
import { outcomeWords } from '@/lib/orders/outcome';
import { isBeforeShipment, progressWords } from '@/lib/orders/progress';
import styles from './order-pages.module.css';

interface OrderStateProps {
  readonly progress: Progress;
  readonly handover: Handover | null;
  /** The customer's later request to the seller; null when there is none. */
  readonly afterSale?: AfterSaleKind | null;
  /** The order, whose cancellation and refunds are shown. */
  readonly order?: Pick<Order, 'cancelledAt' | 'refunded' | 'total'>;
  /** The ISO date of the last refund; null when unknown. */
  readonly refundedAt?: string | null;
  /** Adds an explanatory sentence. */
  readonly withSentence?: boolean;
}

const afterSaleSentences: Readonly<Record<AfterSaleKind, string>> = {
  withdrawal: 'Vous avez renoncé à cet achat\u00a0: votre renonciation est enregistrée.',
  return: 'Votre demande de retour est chez le vendeur, qui vous répond dans la messagerie.',
};

/**
 * The state of an order or an article. A cancellation replaces it, and before the shipment a
 * withdrawal.
 */
export function OrderState({
  progress,
  handover,
  afterSale = null,
  order = { total: null },
  refundedAt = null,
  withSentence,
}: OrderStateProps) {
  const outcome = outcomeWords({ ...order, progress, handover }, refundedAt);
  const { label, sentence } = progressWords(progress, handover);
  const isWithdrawnEarly = afterSale === 'withdrawal' && isBeforeShipment(progress);
  const shown = isWithdrawnEarly || outcome.isCancelled ? null : label;
  if (!shown && !afterSale && outcome.labels.length === 0 && !withSentence) return null;
  const usual = afterSale ? afterSaleSentences[afterSale] : sentence;
  return (
    <p className={styles.state}>
      {shown ? <strong data-progress={progress}>{shown}</strong> : null}
      {afterSale ? <strong data-after-sale={afterSale}>{afterSaleLabels[afterSale]}</strong> : null}
      {outcome.labels.map((name) => (
        <strong key={name} data-outcome>
          {name}
        </strong>
      ))}
      {withSentence ? <span>{outcome.sentence || usual}</span> : null}
    </p>
  );
}
