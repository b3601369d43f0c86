import { addDays, parisDay, parisInstant, weekdayOf } from '../../base/paris-time';
import { timeWindows } from './slots';

const offeredDayCount = 7;
const minuteMs = 60_000;
/** What an immediate delivery promises (specification 2, section 9). */
const immediateMs = 30 * minuteMs;

/** A day and half-hour window as the customer chose them: YYYY-MM-DD and "10:15 - 10:45", in Paris. */
export interface Slot {
  readonly date: string;
  readonly time: string;
}

/** The days that can be chosen: the next seven, today included, YYYY-MM-DD in Paris (specification 2, section 9). */
export function offeredDays(now: Date): string[] {
  const today = parisDay(now);
  return Array.from({ length: offeredDayCount }, (_, index) => addDays(today, index));
}

/**
 * What keeps a planned delivery, a pick-up or a try-on from being at this slot, in French; null when nothing does.
 * @param serviceDays weekdays on which each seller concerned serves, 0 Sunday to 6 Saturday
 */
export function slotProblem(
  slot: Slot,
  serviceDays: readonly (readonly number[])[],
  now: Date,
): string | null {
  if (slot.date === '') return 'Choisissez un jour.';
  if (!offeredDays(now).includes(slot.date)) return 'Choisissez un jour parmi les sept prochains.';
  const weekday = weekdayOf(slot.date);
  if (!serviceDays.every((served) => served.includes(weekday))) {
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
  readonly ready_at: Date | null;
  readonly departs_at: Date | null;
  /** Delivered, or collected. */
  readonly delivered_at: Date | null;
}

/** When the customer may expect an order paid at `now`: within 30 minutes, or at the end of its slot. */
export function promisedAt(slot: Slot | null, now: Date): Date {
  return slot ? endOf(slot) : new Date(now.getTime() + immediateMs);
}

/** How far an order is: 0 ordered, 1 ready, 2 on the way, 3 delivered or collected. */
export type Stage = 0 | 1 | 2 | 3;

export function stageOf(timeline: Timeline, now: Date): Stage {
  if (hasCome(timeline.delivered_at, now)) return 3;
  if (hasCome(timeline.departs_at, now)) return 2;
  return hasCome(timeline.ready_at, now) ? 1 : 0;
}

/** What the wire says of a stage: 0 not yet on the way, 1 in delivery, 3 delivered (specification 2, section 4). */
export function deliveryStatus(stage: Stage): 0 | 1 | 3 {
  if (stage === 3) return 3;
  return stage === 2 ? 1 : 0;
}

function hasCome(moment: Date | null, now: Date): boolean {
  return moment !== null && now >= moment;
}

/** When a slot begins. */
export function startOf(slot: Slot): Date {
  return parisInstant(slot.date, slot.time.slice(0, 5));
}

/** When a slot ends. */
export function endOf(slot: Slot): Date {
  return parisInstant(slot.date, slot.time.slice(-5));
}
