import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import advancedFormat from 'dayjs/plugin/advancedFormat';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(advancedFormat);
dayjs.extend(utc);
dayjs.extend(timezone);

/** Time zone of the shop's days. */
const shopTimeZone = 'Europe/Paris';

/**
 * Converts a moment to Paris time. In its formats, `Do` is the day of the month in French words: an
 * ordinal for the first one only, as in "1er janvier".
 */
export function inParis(moment: Date): dayjs.Dayjs {
  return dayjs(moment).tz(shopTimeZone).locale('fr');
}

/**
 * The day of a moment in Paris, to calculate with days: in UTC, where none is skipped or repeated.
 * Day.js would calculate in the time zone of the machine, whose clocks change on other days.
 */
export function parisDay(moment: Date): dayjs.Dayjs {
  return dayjs.utc(inParis(moment).format('YYYY-MM-DD')).locale('fr');
}

/**
 * The moment of a date (YYYY-MM-DD) and a time in Paris; "24:00" is the end of the day. The offset
 * from UTC is that of the time, which on the days of a clock change is not that of the midnight
 * before.
 */
export function parisMoment(date: string, time: string): Date {
  if (time !== '24:00') return dayjs.tz(`${date} ${time}`, shopTimeZone).toDate();
  const next = dayjs.utc(date).add(1, 'day').format('YYYY-MM-DD');
  return dayjs.tz(`${next} 00:00`, shopTimeZone).toDate();
}

/**
 * Parses an ISO date of the marketplace, as UTC when it has no time zone; null when it is invalid.
 */
export function momentOf(iso: string | null): Date | null {
  if (!iso || !/^\s*\d{4}-\d{2}-\d{2}/.test(iso)) return null;
  const moment = dayjs.utc(iso);
  return moment.isValid() ? moment.toDate() : null;
}

/**
 * "vendredi 05 janvier 2024" in Paris, the date of a purchase (specification 2 section 9); null
 * when the text is not a date.
 */
export function longDate(iso: string | null): string | null {
  const moment = momentOf(iso);
  return moment && inParis(moment).format('dddd DD MMMM YYYY');
}

/**
 * "vendredi 5 janvier 2024" in Paris, the date of a delivery (specification 2 section 9); null when
 * the text is not a date.
 */
export function deliveryDate(iso: string | null): string | null {
  const moment = momentOf(iso);
  return moment && inParis(moment).format('dddd Do MMMM YYYY');
}

/**
 * The date of a completed delivery, like `deliveryDate`; null also for a later day than today in
 * Paris, which is an estimate.
 */
export function pastDeliveryDate(iso: string | null, now = new Date()): string | null {
  const moment = momentOf(iso);
  return moment && !parisDay(moment).isAfter(parisDay(now)) ? deliveryDate(iso) : null;
}

/** "05/01/2024 10:00" in Paris (specification 2 section 9). */
export function shortDateTime(moment: Date): string {
  return inParis(moment).format('DD/MM/YYYY HH:mm');
}
