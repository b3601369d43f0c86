const fixedHolidays: ReadonlySet<string> = new Set([
  '01-01',
  '05-01',
  '05-08',
  '07-14',
  '08-15',
  '11-01',
  '11-11',
  '12-25',
]);

/** Easter Monday, Ascension Day and Whit Monday, in days after Easter Sunday. */
const daysAfterEaster: ReadonlySet<number> = new Set([1, 39, 50]);

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether a date (YYYY-MM-DD) is a public holiday in all of France (Code du travail L3133-1).
 * Regional ones, as in Alsace-Moselle, are not included.
 */
export function isPublicHoliday(date: string): boolean {
  if (fixedHolidays.has(date.slice(5))) return true;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return daysAfterEaster.has((Date.parse(date) - easter) / dayMs);
}

/** Easter Sunday at midnight UTC, by the Meeus/Jones/Butcher algorithm. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = Math.floor(century / 4);
  const drift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - skipped - drift + 15) % 30;
  const inCentury = year % 100;
  const leaps = Math.floor(inCentury / 4);
  const weekday = (32 + 2 * (century % 4) + 2 * leaps - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
