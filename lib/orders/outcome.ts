import type { Order, OrderDetail, Progress } from '@/lib/domain/orders';
import { momentOf } from '@/lib/format/dates';
import { formatPrice } from '@/lib/format/money';
import { isPickUp, leastProgress, progressWords } from './progress';

interface OutcomeWords {
  readonly isCancelled: boolean;
  /** Labels beside the state of an order; empty while it takes its usual course. */
  readonly labels: readonly string[];
  /** '' without a label */
  readonly sentence: string;
}

interface Progressing {
  readonly progress: Progress;
}

/** Longer than a bank takes to show a refund. */
const bankMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Words about the cancellation and the refunds of an order.
 * @param refundedAt the ISO date of its last refund; without it, that of the cancellation counts
 */
export function outcomeWords(
  order: Pick<Order, 'cancelledAt' | 'refunded' | 'total' | 'handover'> & Progressing,
  refundedAt: string | null = null,
  now = new Date(),
): OutcomeWords {
  const { cancelledAt, refunded = 0, total } = order;
  const isCancelled = cancelledAt !== undefined;
  const amount = formatPrice(refunded);
  const isWhole = total !== null && refunded >= total;
  const refund = isWhole ? 'Commande remboursée' : `Remboursement de ${amount}`;
  const refundMoment = momentOf(refundedAt ?? cancelledAt ?? null);
  const isOld = refundMoment !== null && now.getTime() - refundMoment.getTime() > bankMs;
  const bank = isOld ? '' : '\u00a0; votre banque l’affiche sous 5 à 10\u00a0jours';
  const sentences = [
    isCancelled ? `Cette commande est annulée\u00a0: elle ${cancellationWords(order)}.` : '',
    refunded > 0 ? `Nous avons remboursé ${amount}${bank}. L’avoir est sur la facture.` : '',
  ];
  return {
    isCancelled,
    labels: [isCancelled ? 'Commande annulée' : '', refunded > 0 ? refund : ''].filter(Boolean),
    sentence: sentences.filter(Boolean).join(' '),
  };
}

/** Whether a cancelled order was never sent, or was sent and did not arrive. */
function cancellationWords({ handover, progress }: Pick<Order, 'handover'> & Progressing): string {
  if (isPickUp(handover)) return 'ne pourra pas être retirée';
  const wasSent = progress === 'shipped' || progress === 'in-delivery';
  return wasSent ? 'n’a pas pu être livrée' : 'ne sera pas livrée';
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
  const outcome = outcomeWords({ ...order, progress }, refundedAt);
  return outcome.sentence || progressWords(progress, order.handover).sentence;
}
