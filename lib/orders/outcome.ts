import type { Order, OrderDetail } from '@/lib/domain/orders';
import { momentOf } from '@/lib/format/dates';
import { formatPrice } from '@/lib/format/money';
import { leastProgress, progressWords } from './progress';

interface OutcomeWords {
  readonly isCancelled: boolean;
  /** Labels beside the state of an order; empty while it takes its usual course. */
  readonly labels: readonly string[];
  /** '' without a label */
  readonly sentence: string;
}

/** Longer than a bank takes to show a refund. */
const bankMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Words about the cancellation and the refunds of an order.
 * @param refundedAt the ISO date of its last refund; without it, that of the cancellation counts
 */
export function outcomeWords(
  { cancelledAt, refunded = 0, total }: Pick<Order, 'cancelledAt' | 'refunded' | 'total'>,
  refundedAt: string | null = null,
  now = new Date(),
): OutcomeWords {
  const isCancelled = cancelledAt !== undefined;
  const amount = formatPrice(refunded);
  const refund = total !== null && refunded >= total ? 'Remboursée' : `Remboursée de ${amount}`;
  const refundMoment = momentOf(refundedAt ?? cancelledAt ?? null);
  const isOld = refundMoment !== null && now.getTime() - refundMoment.getTime() > bankMs;
  const bank = isOld ? '' : '\u00a0; votre banque l’affiche sous 5 à 10 jours';
  const sentences = [
    isCancelled ? 'Cette commande est annulée\u00a0: elle ne sera pas livrée.' : '',
    refunded > 0 ? `Nous avons remboursé ${amount}${bank}. L’avoir est sur la facture.` : '',
  ];
  return {
    isCancelled,
    labels: [isCancelled ? 'Annulée' : '', refunded > 0 ? refund : ''].filter(Boolean),
    sentence: sentences.filter(Boolean).join(' '),
  };
}

/** The ISO date of the last refund in an order detail; null when none is known. */
export function lastRefundIn(entries: readonly Pick<OrderDetail, 'creditNotes'>[]): string | null {
  const moments = entries
    .flatMap(({ creditNotes = [] }) => creditNotes)
    .flatMap(({ createdAt }) => momentOf(createdAt) ?? []);
  const [last] = moments.sort((a, b) => b.getTime() - a.getTime());
  return last?.toISOString() ?? null;
}

/** The state of an order in words. @param refundedAt as for `outcomeWords` */
export function stateSentence(order: Order, refundedAt: string | null = null): string {
  const progress = leastProgress(order.lines.map((line) => line.progress));
  return (
    outcomeWords(order, refundedAt).sentence || progressWords(progress, order.handover).sentence
  );
}
