const zone = 'Europe/Paris';
const dayMs = 86_400_000;
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** The day in Paris, YYYY-MM-DD. */
export function parisDay(instant: Date): string {
  return wallClock(instant).slice(0, 10);
}

/** The instant of a wall-clock time in Paris; "24:00" is the end of the day. */
export function parisInstant(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const asUtc = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000;
  return new Date(asUtc - offsetMs(new Date(asUtc - offsetMs(new Date(asUtc)))));
}

/** A day so many days later, YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** "24 novembre", "1er décembre". */
export function frenchDay(day: string, withMonth = true): string {
  const number = Number(day.slice(8));
  const ordinal = number === 1 ? '1er' : String(number);
  if (!withMonth) return ordinal;
  const month = new Date(`${day}T00:00:00Z`).toLocaleDateString('fr-FR', {
    month: 'long',
    timeZone: 'UTC',
  });
  return `${ordinal} ${month}`;
}

function wallClock(instant: Date): string {
  const by = new Map(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${by.get('year')}-${by.get('month')}-${by.get('day')}T${by.get('hour')}:${by.get('minute')}`;
}

function offsetMs(instant: Date): number {
  const minute = Math.floor(instant.getTime() / 60_000) * 60_000;
  return Date.parse(`${wallClock(instant)}:00Z`) - minute;
}
