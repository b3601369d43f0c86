import { inParis } from '@/lib/format/dates';
import type { Offer } from './days';

interface Offers {
  readonly today: { readonly date: string };
  /** null when the marketplace does not answer. */
  readonly delivery: Offer | null;
  readonly pickUp: Offer | null;
}

/** Short delivery times by delivery type; null when unknown. */
export interface Promises {
  readonly immediate: string;
  readonly planned: string | null;
  readonly pickUp: string | null;
}

export function promisesOf({ today, delivery, pickUp }: Offers): Promises {
  return {
    // Not the half hour itself: the page may be open for hours before the payment.
    immediate: 'Dans les 30\u00a0minutes suivant le paiement',
    planned: firstDay(delivery, today.date),
    pickUp: firstDay(pickUp, today.date),
  };
}

/**
 * The first day of a planned delivery, to be shown after "Livraison planifiée"; null when the
 * sellers have no day in common within a week, or their days are unknown.
 */
export function firstDelivery(offer: Offer | null, today: string): string | null {
  const [first] = offer?.days ?? [];
  if (!first) return null;
  return first.date === today ? 'dès aujourd’hui' : `dès ${dayInWords(first.date)}`;
}

function firstDay(offer: Offer | null, today: string): string | null {
  if (!offer) return null;
  const [first] = offer.days;
  if (!first) return 'Aucun jour proposé';
  if (first.date === today) return 'Dès aujourd’hui, au créneau de votre choix';
  return `Dès ${dayInWords(first.date)}, au créneau de votre choix`;
}

/** "mardi 1er décembre" */
function dayInWords(date: string): string {
  return inParis(new Date(`${date}T12:00:00Z`)).format('dddd Do MMMM');
}
