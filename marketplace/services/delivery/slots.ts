const firstStart = 10 * 60 + 15;
const windowMinutes = 30;
const windowCount = 28;

/** The 28 half-hour windows, "10:15 - 10:45" to "23:45 - 24:00" (the last one ends with the day). */
export const timeWindows: readonly string[] = Array.from({ length: windowCount }, (_, index) => {
  const start = firstStart + index * windowMinutes;
  return `${clock(start)} - ${clock(Math.min(start + windowMinutes, 24 * 60))}`;
});

const dayPatterns = [
  [1, 2, 3, 4, 5, 6],
  [0, 1, 2, 3, 4, 5, 6],
  [2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5],
] as const;

/** Weekdays, 0 Sunday to 6 Saturday, on which a seller delivers, hands over and receives; always the same for the same key. */
export function servedDays(sellerKey: string) {
  const sum = [...sellerKey].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const pattern = (offset: number) => [...(dayPatterns[(sum + offset) % dayPatterns.length] ?? [])];
  return { delivery_days: pattern(0), pickup_days: pattern(1), try_on_days: pattern(2) };
}

function clock(minutes: number): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hours}:${String(minutes % 60).padStart(2, '0')}`;
}
