import type { Handover, Progress } from '@/lib/domain/orders';
import { type AfterSaleKind, afterSaleLabels } from '@/lib/orders/after-sale';
import { progressWords } from '@/lib/orders/progress';
import styles from './order-pages.module.css';

interface OrderStateProps {
  readonly progress: Progress;
  readonly handover: Handover | null;
  /** The customer's later request to the seller; null when there is none. */
  readonly afterSale?: AfterSaleKind | null;
  /** Adds an explanatory sentence. */
  readonly withSentence?: boolean;
}

const afterSaleSentences: Readonly<Record<AfterSaleKind, string>> = {
  withdrawal: 'Vous avez renoncé à cet achat : le vendeur en est informé.',
  return: 'Votre demande de retour est chez le vendeur, qui vous répond dans la messagerie.',
};

/** The state of an order or an article. Before the shipment, a withdrawal replaces it. */
export function OrderState({
  progress,
  handover,
  afterSale = null,
  withSentence,
}: OrderStateProps) {
  const { label, sentence } = progressWords(progress, handover);
  const isWithdrawnEarly =
    afterSale === 'withdrawal' && (progress === 'ordered' || progress === 'preparing');
  const shown = isWithdrawnEarly ? null : label;
  if (!shown && !afterSale && !withSentence) return null;
  return (
    <p className={styles.state}>
      {shown ? <strong data-progress={progress}>{shown}</strong> : null}
      {afterSale ? <strong data-after-sale={afterSale}>{afterSaleLabels[afterSale]}</strong> : null}
      {withSentence ? <span>{afterSale ? afterSaleSentences[afterSale] : sentence}</span> : null}
    </p>
  );
}
