const firstStart = 10 * 60 + 15;
const windowMinutes = 30;
const windowCount = 28;

/** The 28 half-hour windows from "10:15 - 10:45" to "23:45 - 24:00", the end of the day. */
export const timeWindows: readonly string[] = Array.from({ length: windowCount }, (_, index) => {
  const start = firstStart + index * windowMinutes;
  return `${clock(start)} - ${clock(Math.min(start + windowMinutes, 24 * 60))}`;
});

function clock(minutes: number): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hours}:${String(minutes % 60).padStart(2, '0')}`;
}
