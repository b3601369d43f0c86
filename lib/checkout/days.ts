import type { Cart } from '@/lib/domain/cart';
import { inParis, parisDay } from '@/lib/format/dates';
import { windowsAfter } from './slots';

const offeredDayCount = 7;
const immediateMinutes = 30;

/** A day that can be chosen for delivery or pick-up. */
export interface OfferedDay {
  /** The value in the form: YYYY-MM-DD. */
  readonly date: string;
  /** The label: dd/mm/yyyy. */
  readonly label: string;
  readonly weekday: string;
}

/** The current date in Paris and the windows that have not begun yet. */
export function todayAt(now: Date): { readonly date: string; readonly windows: readonly string[] } {
  const today = inParis(now);
  return {
    date: today.format('YYYY-MM-DD'),
    windows: windowsAfter(today.hour() * 60 + today.minute()),
  };
}

/**
 * The days among the next seven, including today, on which every seller delivers (0 Sunday to 6
 * Saturday). Today is left out once its last window has begun. Specification 2 section 9.
 */
export function offeredDays(
  servedBySeller: readonly (readonly number[])[],
  now: Date,
): readonly OfferedDay[] {
  const today = todayAt(now);
  const first = parisDay(now);
  return Array.from({ length: offeredDayCount }, (_, index) => first.add(index, 'day'))
    .filter((day) => servedBySeller.every((weekdays) => weekdays.includes(day.day())))
    .map((day) => ({
      date: day.format('YYYY-MM-DD'),
      label: day.format('DD/MM/YYYY'),
      weekday: day.format('dddd'),
    }))
    .filter((day) => day.date !== today.date || today.windows.length > 0);
}

/** Immediate delivery: today, from now to 30 minutes later (specification 2 section 4). */
export function immediateWindow(now: Date): { readonly date: string; readonly time: string } {
  const start = inParis(now);
  const end = inParis(new Date(now.getTime() + immediateMinutes * 60_000));
  return {
    date: start.format('YYYY-MM-DD'),
    time: `${start.format('HH:mm')} - ${end.format('HH:mm')}`,
  };
}

export interface Offer {
  /** Days on which every seller of the cart delivers. */
  readonly days: readonly OfferedDay[];
  /** Weekdays (0 Sunday to 6 Saturday) on which each seller delivers. */
  readonly served: readonly { readonly sellerId: string; readonly weekdays: readonly number[] }[];
}

/** Whether a line does not name its seller: then the days that suit the cart are unknown. */
export function hasUnknownSeller({ lines }: Pick<Cart, 'lines'>): boolean {
  return lines.some(({ sellerId }) => sellerId === '');
}

/** The reason why the days are unknown, and what can be chosen instead. */
export const unknownSellerWords =
  'Les jours ne sont pas connus\u00a0: le vendeur d’un article de votre panier n’est pas indiqué. Choisissez la livraison immédiate.';

/** The days that sellers with these weekdays have in common. */
export function offerOf(served: Offer['served'], now: Date): Offer {
  const weekdays = served.map((each) => each.weekdays);
  return { days: served.length === 0 ? [] : offeredDays(weekdays, now), served };
}
