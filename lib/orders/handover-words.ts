import type { Handover, Order, Progress } from '@/lib/domain/orders';
import { longDate, momentOf, pastDeliveryDate } from '@/lib/format/dates';
import { isPickUp } from './progress';

/** Delivery time of an immediate order (specification 2 section 9). */
const immediateMs = 30 * 60_000;

/**
 * When an order is delivered or can be collected, as a sentence, which names neither while the
 * handover is unknown; null for a cancelled one.
 * @param date the delivery date that the marketplace reports, expected or past; null when there is
 * none
 */
export function handoverWords(
  { handover, createdAt, cancelledAt }: Pick<Order, 'handover' | 'createdAt' | 'cancelledAt'>,
  progress: Progress,
  date: string | null,
  now = new Date(),
): string | null {
  if (cancelledAt !== undefined) return null;
  if (progress === 'delivered') {
    const done = doneWord(handover);
    const past = pastDeliveryDate(date, now);
    return past ? `${done} le ${past}.` : `${done}.`;
  }
  const day = longDate(date);
  const slot = slotWords(handover) ?? (day && `le ${day}`);
  if (isPickUp(handover)) return slot ? `Retrait en boutique ${slot}.` : 'Retrait en boutique.';
  if (handover?.type === '1') {
    const ordered = momentOf(createdAt);
    const isSoon = ordered !== null && now.getTime() <= ordered.getTime() + immediateMs;
    return isSoon ? 'Livraison immédiate, dans les 30\u00a0minutes.' : 'Livraison immédiate.';
  }
  const what = handover ? 'colis' : 'commande';
  return slot
    ? `${handover ? 'Livraison prévue' : 'Prévue'} ${slot}.`
    : `La date s’affichera dans le suivi de votre ${what} dès qu’elle sera connue.`;
}

/** The title of the block about the place and the date of an order. */
export function handoverTitle(handover: Handover | null): string {
  if (handover === null) return 'Livraison ou retrait';
  return isPickUp(handover) ? 'Retrait' : 'Livraison';
}

function doneWord(handover: Handover | null): string {
  if (handover === null) return 'Reçue';
  return isPickUp(handover) ? 'Retirée' : 'Livrée';
}

/** "le mardi 24 novembre 2026, 10:15 - 10:45"; null without a day. */
function slotWords(handover: Handover | null): string | null {
  const day = handover ? longDate(handover.date) : null;
  return day && `le ${[day, handover?.time].filter(Boolean).join(', ')}`;
}
