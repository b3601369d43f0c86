import type { OpeningHours } from '@/lib/domain/shop';
import { timeWindows } from './slots';

/** The hours of a shop; empty when they are unknown. */
export type ShopHours = readonly OpeningHours[];

/**
 * The windows of a day in which one of the shops is closed.
 * @param date YYYY-MM-DD; '' while none is chosen
 */
export function closedWindows(shops: readonly ShopHours[], date: string): readonly string[] {
  if (date === '') return [];
  const weekday = new Date(date).getUTCDay();
  return timeWindows.filter((window) => !shops.every((hours) => isOpenIn(hours, weekday, window)));
}

/** The closed windows of a day, each with the reason in French. */
export function closedReasons(
  shops: readonly ShopHours[],
  date: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(closedWindows(shops, date).map((time) => [time, 'boutique fermée']));
}

function isOpenIn(hours: ShopHours, weekday: number, window: string): boolean {
  const [from = '', to = ''] = window.split(' - ');
  return (
    hours.length === 0 ||
    hours.some(
      ({ days, opens, closes }) =>
        // Sunday is 0 or 7. A shop that closes after midnight is open until the end of the day.
        days.some((day) => day % 7 === weekday) &&
        opens <= from &&
        (to <= closes || closes <= opens),
    )
  );
}
