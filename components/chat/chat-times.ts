const inParis = { timeZone: 'Europe/Paris' } as const;
const moment = new Intl.DateTimeFormat('fr-FR', {
  ...inParis,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('fr-FR', {
  ...inParis,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** "05/01/2024 10:00" in Paris (specification 2 section 9). */
export function messageTime(iso: string): string {
  return moment.format(new Date(iso));
}

/** "vendredi 5 janvier 2024" in Paris; '' when it is not known. */
export function messageDay(iso: string | null): string {
  return iso === null ? '' : day.format(new Date(iso));
}
