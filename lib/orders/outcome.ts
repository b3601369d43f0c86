import type { Order } from '@/lib/domain/orders';
import { formatPrice } from '@/lib/format/money';
import { leastProgress, progressWords } from './progress';

interface OutcomeWords {
  readonly isCancelled: boolean;
  /** Labels beside the state of an order; empty while it takes its usual course. */
  readonly labels: readonly string[];
  /** '' without a label */
  readonly sentence: string;
}

/** Words about the cancellation and the refunds of an order. */
export function outcomeWords({
  cancelledAt,
  refunded = 0,
  total,
}: Pick<Order, 'cancelledAt' | 'refunded' | 'total'>): OutcomeWords {
  const isCancelled = cancelledAt !== undefined;
  const amount = formatPrice(refunded);
  const refund = total !== null && refunded >= total ? 'Remboursée' : `Remboursée de ${amount}`;
  const sentences = [
    isCancelled ? 'Cette commande est annulée\u00a0: elle ne sera pas livrée.' : '',
    refunded > 0
      ? `Nous avons remboursé ${amount}\u00a0; votre banque l’affiche sous 5 à 10 jours. L’avoir est sur la facture.`
      : '',
  ];
  return {
    isCancelled,
    labels: [isCancelled ? 'Annulée' : '', refunded > 0 ? refund : ''].filter(Boolean),
    sentence: sentences.filter(Boolean).join(' '),
  };
}

/** The state of an order in words. */
export function stateSentence(order: Order): string {
  const progress = leastProgress(order.lines.map((line) => line.progress));
  return outcomeWords(order).sentence || progressWords(progress, order.handover).sentence;
}
