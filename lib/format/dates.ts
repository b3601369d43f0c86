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

/** ISO 8601, also with a space in place of the T: the day, the time and the time zone. */
const isoDate =
  /^([1-9]\d{3}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|GMT|UTC|[+-]\d\d(?::?\d\d)?)?)?$/;

/** RFC 5322, also of HTTP: "Fri, 05 Jan 2024 09:00:00 GMT". */
const mailDate =
  /^(?:[A-Z][a-z]{2}, ?)?(\d\d? [A-Z][a-z]{2} [1-9]\d{3}) (\d\d:\d\d(?::\d\d)?) (GMT|UTC?|Z|[+-]\d{4})$/;

/** Unix time in seconds or milliseconds, from September 2001 on. */
const unixTime = /^[1-9]\d{9}(?:\d{3})?$/;

/**
 * Parses a date of the marketplace: ISO 8601, as UTC when it has no time zone, RFC 5322, or a Unix
 * time. Null when it is missing, unreadable, ambiguous or impossible, or a zero date such as
 * "0000-00-00" or one of 1970.
 */
export function momentOf(text: string | null | undefined): Date | null {
  const written = text?.trim() ?? '';
  const moment = unixTime.test(written)
    ? new Date(Number(written.padEnd(13, '0')))
    : fromDay(written);
  return moment && moment.getUTCFullYear() > 1970 ? moment : null;
}

/** Like `momentOf`, as an ISO date in UTC. */
export function isoOf(text: string | null | undefined): string | null {
  return momentOf(text)?.toISOString() ?? null;
}

function fromDay(written: string): Date | null {
  const [, day = '', time = '00:00', zone = 'Z'] =
    isoDate.exec(written) ?? mailDate.exec(written) ?? [];
  return isRealDay(day) ? new Date(`${day} ${time} ${zone}`) : null;
}

/** Whether a day exists: `Date` reads 31 February as 2 March. */
function isRealDay(day: string): boolean {
  const dayOfMonth = /^\d\d?\b|\d\d$/.exec(day)?.[0];
  return new Date(`${day} UTC`).getUTCDate() === Number(dayOfMonth);
}

/**
 * "vendredi 05 janvier 2024" in Paris, the date of the first step of a tracking (specification 2
 * section 9); null when the text is not a date.
 */
export function trackingOrderDate(iso: string | null): string | null {
  const moment = momentOf(iso);
  return moment && inParis(moment).format('dddd DD MMMM YYYY');
}

/**
 * "vendredi 5 janvier 2024" in Paris, the date of a delivery (specification 2 section 9) and of all
 * sentences; null when the text is not a date.
 */
export function longDate(iso: string | null): string | null {
  const moment = momentOf(iso);
  return moment && inParis(moment).format('dddd Do MMMM YYYY');
}

/**
 * The date of a completed delivery, like `longDate`; null also for a later day than today in
 * Paris, which is an estimate.
 */
export function pastDeliveryDate(iso: string | null, now = new Date()): string | null {
  const moment = momentOf(iso);
  return moment && !parisDay(moment).isAfter(parisDay(now)) ? longDate(iso) : null;
}

/** "05/01/2024 10:00" in Paris (specification 2 section 9). */
export function shortDateTime(moment: Date): string {
  return inParis(moment).format('DD/MM/YYYY HH:mm');
}
