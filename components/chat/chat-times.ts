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

/**
 * "05/01/2024 10:00" in Paris (specification 2 section 9). The separators are set here, since those
 * of browsers differ.
 */
export function messageTime(iso: string): string {
  const parts = moment.formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`;
}

/** "vendredi 5 janvier 2024" or "lundi 1er janvier 2024" in Paris; empty when it is unknown. */
export function messageDay(iso: string | null): string {
  if (iso === null) return '';
  const parts = day.formatToParts(new Date(iso));
  return parts.map(({ type, value }) => (type === 'day' ? ordinal(value) : value)).join('');
}

function ordinal(dayOfMonth: string): string {
  return dayOfMonth === '1' ? '1er' : dayOfMonth;
}
