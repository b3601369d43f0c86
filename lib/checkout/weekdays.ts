const names = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const week = [1, 2, 3, 4, 5, 6, 0];

/** Names of weekdays (0 Sunday to 6 Saturday), starting with Monday. */
export function weekdayNames(weekdays: readonly number[]): string {
  const named = week.filter((day) => weekdays.includes(day)).map((day) => names[day] ?? '');
  return new Intl.ListFormat('fr', { type: 'conjunction' }).format(named);
}
