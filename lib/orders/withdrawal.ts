import type { ChatMessage } from '@/lib/domain/chat';
import type { Order, OrderDetail, OrderLine, OwnLine } from '@/lib/domain/orders';
import { momentOf, parisDay, parisMoment, shortDateTime } from '@/lib/format/dates';
import { afterSaleIn, openingLine } from './after-sale';
import { isPublicHoliday } from './public-holidays';
import { lineReference } from './statement';

/** The withdrawal period (Code de la consommation L221-18, directive 2023/2673). */
const days = 14;

/**
 * When the right of withdrawal ends: the end of the fourteenth day after delivery, or of the next
 * working day after a Saturday, a Sunday or a public holiday (Code de la consommation L221-19);
 * null when an article of the order is not known to be delivered. The period starts with the last
 * article of the order (L221-18).
 * @param deliveryDate that of the last article, or of one whose period may end later
 */
export function withdrawalEnd(
  { lines }: { readonly lines: readonly Pick<OrderLine, 'progress'>[] },
  deliveryDate: string | null,
): Date | null {
  const delivered = areDelivered(lines) ? momentOf(deliveryDate) : null;
  return delivered && endOfPeriod(delivered, days);
}

function areDelivered(lines: readonly Pick<OrderLine, 'progress'>[]): boolean {
  return lines.every(({ progress }) => progress === 'delivered');
}

/** The end of the first working day that is at least so many days after a moment, in Paris. */
function endOfPeriod(start: Date, length: number): Date {
  let last = parisDay(start).add(length, 'day');
  while (isDayOff(last)) last = last.add(1, 'day');
  return new Date(parisMoment(last.format('YYYY-MM-DD'), '24:00').getTime() - 1);
}

function isDayOff(day: ReturnType<typeof parisDay>): boolean {
  const isWeekend = day.day() === 0 || day.day() === 6;
  return isWeekend || isPublicHoliday(day.format('YYYY-MM-DD'));
}

/**
 * - `private-seller`: the law gives no right of withdrawal against a private person
 * - `expired`: the period has ended
 */
export type WithdrawalObstacle = 'private-seller' | 'expired';

export const obstacleWords: Readonly<Record<WithdrawalObstacle, string>> = {
  'private-seller':
    'Le vendeur de cet article est un particulier\u00a0: la loi ne donne pas de droit de rétractation. Le vendeur répond des vices cachés.',
  expired:
    'Le délai de rétractation de cet article est passé\u00a0: il a pris fin quatorze jours après la livraison du dernier article de la commande, ou le premier jour ouvrable suivant.',
};

/**
 * Why a line cannot be withdrawn from; null when it can. Unknown dates and sellers are decided in
 * the customer's favour: a marketplace names the sellers of an order, not of a line, and only those
 * that it knows, so that the seller of a line is certain in an order with one line.
 * @param entries the detail of a line, with the delivery date of the last article of the order
 */
export function withdrawalObstacle(
  { order }: Pick<OwnLine, 'order'>,
  entries: readonly Pick<OrderDetail, 'deliveryDate' | 'sellers'>[],
  now: Date,
): WithdrawalObstacle | null {
  const sellers = entries.flatMap((entry) => entry.sellers ?? []);
  const arePrivate =
    sellers.length > 0 && sellers.every(({ isProfessional }) => isProfessional === false);
  if (arePrivate && order.lines.length === 1) return 'private-seller';
  const end = withdrawalEnd(order, deliveryDateOf(entries));
  return end !== null && now > end ? 'expired' : null;
}

/** Longer than a delivery takes: afterwards an order without a known delivery date is old. */
const longestDeliveryDays = 60;

/**
 * Whether a line may still be withdrawn from, as far as an order list can tell, which has no
 * delivery dates. Undecided lines are shown; their page decides.
 */
export function maySeemOpen(
  order: Pick<Order, 'createdAt' | 'cancelledAt' | 'lines'>,
  line: Pick<OrderLine, 'id'>,
  now: Date,
): boolean {
  if (line.id === '' || order.cancelledAt !== undefined) return false;
  const ordered = momentOf(order.createdAt);
  if (!areDelivered(order.lines) || !ordered) return true;
  return now <= endOfPeriod(ordered, longestDeliveryDays + days);
}

/** A customer's declaration of withdrawal. */
interface Declaration {
  /** The order number. */
  readonly number: string;
  readonly own: OwnLine;
  readonly customerName: string;
  readonly at: Date;
}

/**
 * The message that declares the withdrawal from the purchase of a line. It includes the date,
 * because a marketplace may not store one.
 */
export function withdrawalMessage({ number, own, customerName, at }: Declaration): string {
  return [
    openingLine('withdrawal', own),
    lineReference(number, own),
    'Je vous notifie par la présente ma rétractation du contrat portant sur cet article.',
    `${customerName ? `${customerName}, le` : 'Le'} ${shortDateTime(at)} (heure de Paris).`,
  ].join('\n');
}

/** The message that declared the withdrawal of a line; null when there is none. */
export function withdrawalIn(
  thread: readonly ChatMessage[],
  number: string,
  own: OwnLine,
): ChatMessage | null {
  const found = afterSaleIn(thread, number, own);
  return found?.kind === 'withdrawal' ? found.message : null;
}

/** The latest delivery date of an order detail; null when that of an entry is unknown. */
export function deliveryDateOf(
  entries: readonly Pick<OrderDetail, 'deliveryDate'>[],
): string | null {
  return latestOf(entries.map(({ deliveryDate }) => deliveryDate));
}

/** The latest of these dates; null when one is unknown. */
export function latestOf(dates: readonly (string | null)[]): string | null {
  const time = (date: string | null) => momentOf(date)?.getTime() ?? Number.POSITIVE_INFINITY;
  const [latest = null] = dates.toSorted((a, b) => time(b) - time(a));
  return momentOf(latest) && latest;
}

/** The legal consequences of a withdrawal (Code de la consommation L221-23 and L221-24). */
export const afterWithdrawalWords =
  'Renvoyez l’article au vendeur dans les quatorze jours, s’il vous a été livré. Il vous rembourse, frais de livraison standard compris, au plus tard quatorze jours après avoir reçu votre renonciation\u00a0; il peut attendre d’avoir l’article ou la preuve de son envoi.';
