/** The half-hour windows of planned delivery and shop pick-up (specification 2 section 9). */

const firstStart = 10 * 60 + 15;
const windowMinutes = 30;
const windowCount = 28;
const dayMinutes = 24 * 60;

const starts = Array.from(
  { length: windowCount },
  (_, index) => firstStart + index * windowMinutes,
);

/** "10:15 - 10:45" to "23:45 - 24:00": the last one ends with the day. */
export const timeWindows: readonly string[] = starts.map(windowFrom);

/** The windows that begin after this minute of the day, for a delivery today. */
export function windowsAfter(minuteOfDay: number): readonly string[] {
  return starts.filter((start) => start > minuteOfDay).map(windowFrom);
}

/**
 * The list of a form in which the window of a day is chosen. Today has its own, as of when the page
 * was rendered, which may have been before midnight.
 * @param shownToday the `shown_today` of the form; '' when it sends none
 */
export function windowList(date: string, shownToday: string, today: string): 'time' | 'time_today' {
  return date === (shownToday || today) ? 'time_today' : 'time';
}

function windowFrom(start: number): string {
  return `${clock(start)} - ${clock(Math.min(start + windowMinutes, dayMinutes))}`;
}

function clock(minutes: number): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hours}:${String(minutes % 60).padStart(2, '0')}`;
}
