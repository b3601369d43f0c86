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

/** "lundi 05 janvier 2024" in Paris; null when the text is no date. One without a zone is read as UTC. */
export function longDate(iso: string | null): string | null {
  if (!iso) return null;
  const moment = dayjs.utc(iso);
  return moment.isValid() ? inParis(moment.toDate()).format('dddd DD MMMM YYYY') : null;
}
