import { timeWindows } from '../delivery/slots';

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
/** Weekdays in French order, from Monday. */
const week = [1, 2, 3, 4, 5, 6, 0];

/**
 * Formats when a seller's shops offer pick-up: "du lundi au samedi, de 10:15 à 24:00".
 * @param days 0 Sunday to 6 Saturday
 * @returns '' for no days
 */
export function pickUpHours(days: readonly number[]): string {
  const served = week.filter((day) => days.includes(day));
  const [opens, closes] = [timeWindows[0]?.slice(0, 5), timeWindows.at(-1)?.slice(-5)];
  return served.length === 0 ? '' : `${daysInWords(served)}, de ${opens} à ${closes}`;
}

function daysInWords(served: readonly number[]): string {
  if (served.length === week.length) return 'tous les jours';
  const names = served.map((day) => weekdays[day] ?? '');
  const [first = 0] = served;
  const start = week.indexOf(first);
  const isRange = served.every((day, index) => day === week[start + index]);
  if (isRange && served.length > 2) return `du ${names[0]} au ${names.at(-1)}`;
  return new Intl.ListFormat('fr-FR', { type: 'conjunction' }).format(
    names.map((name) => `le ${name}`),
  );
}
