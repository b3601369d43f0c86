import type { OpeningHours } from '@/lib/domain/shop';

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

/** Formats opening hours, such as "du mardi au samedi : 10 h 30 – 19 h 30". */
export function formatOpeningHours({ days, opens, closes }: OpeningHours): string {
  return `${formatDays(days)}\u00a0: ${formatTime(opens)} – ${formatTime(closes)}`;
}

/** Formats consecutive days by the first and the last one; the week starts on Monday. */
function formatDays(days: readonly number[]): string {
  const places = [...new Set(days.map((day) => (day + 6) % 7))].toSorted((a, b) => a - b);
  const [first = 0] = places;
  const last = places.at(-1) ?? first;
  const name = (place: number) => weekdays[(place + 1) % 7];
  const isRow = places.length > 2 && last - first === places.length - 1;
  return isRow ? `du ${name(first)} au ${name(last)}` : places.map(name).join(', ');
}

function formatTime(clock: string): string {
  const [hours, minutes] = clock.split(':');
  const ofHour = minutes === '00' ? '' : `\u00a0${minutes}`;
  return `${Number(hours)}\u00a0h${ofHour}`;
}
