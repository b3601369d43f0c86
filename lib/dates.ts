import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Where the shop's days begin and end. */
const shopTimeZone = 'Europe/Paris';

/** A moment as the clocks in Paris show it. */
export function inParis(moment: Date): dayjs.Dayjs {
  return dayjs(moment).tz(shopTimeZone).locale('fr');
}

/** The moment that a text of the marketplace names, in UTC where it says no zone; null when it is no ISO date. */
export function momentOf(iso: string | null): Date | null {
  if (!iso || !/^\s*\d{4}-\d{2}-\d{2}/.test(iso)) return null;
  const moment = dayjs.utc(iso);
  return moment.isValid() ? moment.toDate() : null;
}

/** "vendredi 05 janvier 2024" in Paris, the date of a purchase (specification 2 section 9); null when the text is no date. */
export function longDate(iso: string | null): string | null {
  const moment = momentOf(iso);
  return moment && inParis(moment).format('dddd DD MMMM YYYY');
}

/** "vendredi 5 janvier 2024" in Paris, the date of a delivery (specification 2 section 9); null when the text is no date. */
export function deliveryDate(iso: string | null): string | null {
  const moment = momentOf(iso);
  // The first of a month alone is counted as such: "1er janvier".
  return moment && inParis(moment).format('dddd D MMMM YYYY').replace(/ 1 /, ' 1er ');
}

/** "05/01/2024 10:00" in Paris (specification 2 section 9). */
export function shortDateTime(moment: Date): string {
  return inParis(moment).format('DD/MM/YYYY HH:mm');
}
