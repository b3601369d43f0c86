import { momentOf, parisDay } from '@/lib/format/dates';

interface Extent {
  /** How many of the orders are collected in a shop. */
  readonly pickUps?: number;
  /** Of how many it is unknown whether they are delivered or collected. */
  readonly unknown?: number;
  /** Whether there are more orders than these. */
  readonly hasMore?: boolean;
  readonly now?: Date;
}

/**
 * A short text about orders under way: "1 colis arrive jeudi", "1 commande à retirer jeudi",
 * "1 commande prévue jeudi" when it may be either, "2 commandes en cours"; null when there are
 * none.
 */
export function onTheWay(
  orders: number,
  deliveryDates: readonly (string | null | undefined)[],
  { pickUps = 0, unknown = 0, hasMore = false, now = new Date() }: Extent = {},
): string | null {
  if (orders === 0) return null;
  const days = deliveryDates.flatMap((date) => {
    const days = date ? daysUntil(date, now) : null;
    return days !== null && days >= 0 ? [days] : [];
  });
  if (days.length < orders) {
    const count = hasMore ? `Plus de ${orders}` : orders;
    return `${count} commande${orders > 1 ? 's' : ''} en cours.`;
  }
  const first = dayName(Math.min(...days), now);
  if (pickUps === orders) {
    return orders === 1
      ? `1 commande à retirer ${first}.`
      : `${orders} commandes à retirer, la première ${first}.`;
  }
  if (pickUps + unknown > 0) {
    return orders === 1
      ? `1 commande prévue ${first}.`
      : `${orders} commandes en cours, la première prévue ${first}.`;
  }
  return orders === 1
    ? `1 colis arrive ${first}.`
    : `${orders} colis en route, le premier ${first}.`;
}

function daysUntil(date: string, now: Date): number | null {
  const moment = momentOf(date);
  return moment && parisDay(moment).diff(parisDay(now), 'day');
}

/** "aujourd’hui", "demain", "jeudi", or, from a week on, "le 12 décembre". */
function dayName(days: number, now: Date): string {
  if (days === 0) return 'aujourd’hui';
  if (days === 1) return 'demain';
  const day = parisDay(now).add(days, 'day');
  return day.format(days < 7 ? 'dddd' : '[le] Do MMMM');
}
