import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

const zone = 'Europe/Paris';
const dayFormat = 'YYYY-MM-DD';

/** Returns the date in Paris, YYYY-MM-DD. */
export function parisDay(instant: Date): string {
  return dayjs(instant).tz(zone).format(dayFormat);
}

/** Formats an instant in Paris: "21/11/2026 14:05". */
export function parisMoment(instant: Date): string {
  return dayjs(instant).tz(zone).format('DD/MM/YYYY HH:mm');
}

/** Formats an instant in Paris in words: "21 novembre 2026 à 14:05". */
export function parisDate(instant: Date): string {
  return dayjs(instant)
    .tz(zone)
    .locale('fr')
    .format('D MMMM YYYY [à] HH:mm')
    .replace(/^1\b/, '1er');
}

/** Returns the instant of a local time in Paris; "24:00" is the end of the day. */
export function parisInstant(day: string, time: string): Date {
  const wallClock = time === '24:00' ? `${addDays(day, 1)} 00:00` : `${day} ${time}`;
  return dayjs.tz(wallClock, zone).toDate();
}

/** Adds days to a date, YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format(dayFormat);
}

/** Returns the weekday, from 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(day: string): number {
  return dayjs.utc(day).day();
}

/** Formats a date in French: "24 novembre", "1er décembre". */
export function frenchDay(day: string, withMonth = true): string {
  const words = dayjs
    .utc(day)
    .locale('fr')
    .format(withMonth ? 'D MMMM' : 'D');
  return words.replace(/^1\b/, '1er');
}
