import { addDays, parisDay, parisInstant, weekdayOf } from './paris-time';
import { timeWindows } from './slots';

const offeredDays = 7;
const minuteMs = 60_000;
const immediateMs = 30 * minuteMs;

/** A day and half-hour window as the customer chose them: YYYY-MM-DD and "10:15 - 10:45", in Paris. */
export interface Slot {
  readonly date: string;
  readonly time: string;
}

/**
 * What keeps a planned delivery or pick-up from being at this slot, in French; null when nothing does.
 * @param servedDays weekdays on which each seller of the cart serves, 0 Sunday to 6 Saturday
 */
export function slotProblem(
  slot: Slot,
  servedDays: readonly (readonly number[])[],
  now: Date,
): string | null {
  const today = parisDay(now);
  const days = Array.from({ length: offeredDays }, (_, index) => addDays(today, index));
  if (slot.date === '') return 'Choisissez un jour.';
  if (!days.includes(slot.date)) return 'Choisissez un jour parmi les sept prochains.';
  const weekday = weekdayOf(slot.date);
  if (!servedDays.every((served) => served.includes(weekday))) {
    return 'Ce jour n’est pas proposé par le vendeur. Choisissez-en un autre.';
  }
  if (slot.time === '') return 'Choisissez un créneau horaire.';
  if (!timeWindows.includes(slot.time)) return 'Ce créneau horaire n’est pas proposé.';
  if (startOf(slot) <= now) return 'Ce créneau est déjà passé. Choisissez-en un autre.';
  return null;
}

/** When an order moves on; null while only the operator can say. */
export interface Timeline {
  /** Handed to the carrier, or ready in the shop. */
  readonly readyAt: Date | null;
  readonly departsAt: Date | null;
  /** Delivered, or collected. */
  readonly deliveredAt: Date | null;
}

/** When the customer may expect an order paid at `now`: within 30 minutes, or at the end of its slot. */
export function promisedAt(slot: Slot | null, now: Date): Date {
  return slot ? endOf(slot) : new Date(now.getTime() + immediateMs);
}

/** How an order that moves by itself gets from `now` to the promised time. */
export function timelineOf(deliveredAt: Date, now: Date) {
  const total = Math.max(0, deliveredAt.getTime() - now.getTime());
  return {
    readyAt: new Date(now.getTime() + total / 3),
    departsAt: new Date(now.getTime() + (total * 2) / 3),
    deliveredAt,
  } satisfies Timeline;
}

/** 0 not yet on the way, 1 in delivery, 3 delivered (specification 2, section 4). */
export function deliveryStatus(timeline: Timeline, now: Date): 0 | 1 | 3 {
  if (hasCome(timeline.deliveredAt, now)) return 3;
  return hasCome(timeline.departsAt, now) ? 1 : 0;
}

/** Whether a moment that may not be known yet is past. */
export function hasCome(moment: Date | null, now: Date): boolean {
  return moment !== null && now >= moment;
}

function startOf(slot: Slot): Date {
  return parisInstant(slot.date, slot.time.slice(0, 5));
}

function endOf(slot: Slot): Date {
  return parisInstant(slot.date, slot.time.slice(-5));
}
