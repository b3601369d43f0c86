import { addDays, parisDay, parisInstant, weekdayOf } from '../../base/paris-time';
import { timeWindows } from './slots';

const offeredDayCount = 7;
const minuteMs = 60_000;
/** Promised time of an immediate delivery (specification 2, section 9). */
const immediateMs = 30 * minuteMs;

/** A chosen day and half-hour window in Paris: YYYY-MM-DD and "10:15 - 10:45". */
export interface Slot {
  readonly date: string;
  readonly time: string;
}

/**
 * Returns the selectable days: the next seven, including today, YYYY-MM-DD in Paris (specification
 * 2, section 9).
 */
export function offeredDays(now: Date): string[] {
  const today = parisDay(now);
  return Array.from({ length: offeredDayCount }, (_, index) => addDays(today, index));
}

/**
 * Returns in French why a planned delivery, pick-up or try-on is impossible at this slot; null when
 * it is possible.
 * @param serviceDays weekdays of each seller, 0 Sunday to 6 Saturday
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

/** When the stages of an order are reached; null while only the operator can advance it. */
export interface Timeline {
  /** Handed to the carrier, or ready in the shop. */
  readonly ready_at: Date | null;
  readonly departs_at: Date | null;
  /** Delivered or collected. */
  readonly delivered_at: Date | null;
}

/** Returns when an order paid at `now` is due: within 30 minutes, or at the end of its slot. */
export function promisedAt(slot: Slot | null, now: Date): Date {
  return slot ? endOf(slot) : new Date(now.getTime() + immediateMs);
}

/** Stage of an order: 0 ordered, 1 ready, 2 on the way, 3 delivered or collected. */
export type Stage = 0 | 1 | 2 | 3;

export function stageOf(timeline: Timeline, now: Date): Stage {
  if (hasCome(timeline.delivered_at, now)) return 3;
  if (hasCome(timeline.departs_at, now)) return 2;
  return hasCome(timeline.ready_at, now) ? 1 : 0;
}

/** A delivery leaves the seller with stage 1, a pick-up when it is collected. */
export function hasLeftSeller(
  order: Timeline & { readonly delivery_type: number },
  now: Date,
): boolean {
  return stageOf(order, now) >= (order.delivery_type === 3 ? 3 : 1);
}

/** Whether an order has left its seller and is not delivered yet. */
export function isUnderway(
  order: Timeline & { readonly delivery_type: number },
  now: Date,
): boolean {
  return hasLeftSeller(order, now) && stageOf(order, now) < 3;
}

/**
 * Converts a stage to the status of the API: 0 not yet on the way, 1 in delivery, 3 delivered
 * (specification 2, section 4).
 */
export function deliveryStatus(stage: Stage): 0 | 1 | 3 {
  if (stage === 3) return 3;
  return stage === 2 ? 1 : 0;
}

function hasCome(moment: Date | null, now: Date): boolean {
  return moment !== null && now >= moment;
}

/** Returns the start of a slot. */
export function startOf(slot: Slot): Date {
  return parisInstant(slot.date, slot.time.slice(0, 5));
}

/** Returns whether a slot has ended. */
export function hasEnded(slot: Slot, now: Date): boolean {
  return parisInstant(slot.date, slot.time.slice(-5)) <= now;
}

/** Returns the end of a slot. The last one ends within its day, because pages show only the day. */
export function endOf(slot: Slot): Date {
  const end = slot.time.slice(-5);
  return parisInstant(slot.date, end === '24:00' ? '23:59' : end);
}
