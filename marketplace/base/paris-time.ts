import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

const zone = 'Europe/Paris';
const dayFormat = 'YYYY-MM-DD';

/** The day in Paris, YYYY-MM-DD. */
export function parisDay(instant: Date): string {
  return dayjs(instant).tz(zone).format(dayFormat);
}

/** "21/11/2026 14:05" in Paris. */
export function parisMoment(instant: Date): string {
  return dayjs(instant).tz(zone).format('DD/MM/YYYY HH:mm');
}

/** The instant of a wall-clock time in Paris; "24:00" is the end of the day. */
export function parisInstant(day: string, time: string): Date {
  const wallClock = time === '24:00' ? `${addDays(day, 1)} 00:00` : `${day} ${time}`;
  return dayjs.tz(wallClock, zone).toDate();
}

/** A day so many days later, YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format(dayFormat);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: string): number {
  return dayjs.utc(day).day();
}

/** "24 novembre", "1er décembre". */
export function frenchDay(day: string, withMonth = true): string {
  const words = dayjs
    .utc(day)
    .locale('fr')
    .format(withMonth ? 'D MMMM' : 'D');
  return words.replace(/^1\b/, '1er');
}
