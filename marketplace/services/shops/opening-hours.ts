import { groupBy } from '../../base/group-by';
import { weekdayOf } from '../../base/paris-time';
import type { Row } from '../../db/schema';
import type { Slot } from '../delivery/delivery';
import { timeWindows } from '../delivery/slots';

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
/** Weekdays in French order, from Monday. */
const week = [1, 2, 3, 4, 5, 6, 0];
/** From the start of the first window to the end of the last one. */
const allWindows = {
  opens: timeWindows[0]?.slice(0, 5) ?? '',
  closes: timeWindows.at(-1)?.slice(-5) ?? '',
};

/** Opening hours of a shop; empty when they are unknown. */
export type OpeningHours = Row<'shop'>['opening_hours'];

/** The refusal of a window in which a shop is closed. */
export const shopClosed = 'La boutique est fermée à ce créneau. Choisissez-en un autre.';

/** Returns whether a shop is open during the whole window. Without known hours, it is. */
export function isOpenAt(hours: OpeningHours, { date, time }: Slot): boolean {
  const [from = '', to = ''] = time.split(' - ');
  const weekday = weekdayOf(date);
  return (
    hours.length === 0 ||
    hours.some(
      ({ day_number, opens, closes }) =>
        day_number.includes(weekday) && opens <= from && to <= closingTime(opens, closes),
    )
  );
}

/** A shop that closes after midnight is open until the end of the day. */
function closingTime(opens: string, closes: string): string {
  return closes > opens ? closes : '24:00';
}

/**
 * Formats when a shop offers pick-up: "du lundi au samedi, de 10:15 à 24:00".
 * @param days the seller's weekdays for pick-up, 0 Sunday to 6 Saturday
 * @returns '' for no days
 */
export function pickUpHours(days: readonly number[], hours: OpeningHours): string {
  const known = hours.length > 0 ? hours : [{ day_number: days, ...allWindows }];
  const served = known.map(({ day_number, ...times }) => ({
    days: week.filter((day) => days.includes(day) && day_number.includes(day)),
    ...times,
  }));
  const byDays = groupBy(
    served.filter((one) => one.days.length > 0),
    (one) => daysInWords(one.days),
  );
  return [...byDays]
    .map(([words, periods]) => {
      const times = periods.map(({ opens, closes }) => `de ${opens} à ${closes}`);
      return `${words}, ${times.join(' et ')}`;
    })
    .join('\u00a0; ');
}

function daysInWords(served: readonly number[]): string {
  if (served.length === week.length) return 'tous les jours';
  const names = served.map((day) => weekdays[day] ?? '');
  const [first = 0] = served;
  const start = week.indexOf(first);
  const isRange = served.every((day, index) => day === week[start + index]);
  if (isRange && served.length > 2) return `du ${names[0]} au ${names.at(-1)}`;
  return new Intl.ListFormat('fr-FR', { type: 'conjunction' }).format(
    names.map((name) => `le ${name}`),
  );
}
