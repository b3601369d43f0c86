const dayPatterns = [
  [1, 2, 3, 4, 5, 6],
  [0, 1, 2, 3, 4, 5, 6],
  [2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5],
] as const;

/**
 * Returns the weekdays (0 Sunday to 6 Saturday) on which a seller delivers, offers pick-up and
 * offers try-on. The same key always gives the same days.
 */
export function serviceDays(sellerKey: string) {
  const sum = [...sellerKey].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const pattern = (offset: number) => [...(dayPatterns[(sum + offset) % dayPatterns.length] ?? [])];
  return { delivery_days: pattern(0), pickup_days: pattern(1), try_on_days: pattern(2) };
}
